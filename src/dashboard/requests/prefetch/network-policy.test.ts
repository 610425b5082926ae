import { afterEach, expect, test, vi } from 'vitest';
import { reachNow } from './network-policy.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a fast connection', { effectiveType: '4g', saveData: false }, 'all'],
  ['a connection like 3G', { effectiveType: '3g' }, 'links'],
  ['a connection like 2G', { effectiveType: '2g' }, 'nothing'],
  ['a connection slower than 2G', { effectiveType: 'slow-2g' }, 'nothing'],
  ['Save-Data', { effectiveType: '4g', saveData: true }, 'nothing'],
  ['a browser that does not tell', {}, 'all'],
])('%s: what may be fetched ahead', (_case, connection, reach) => {
  Object.assign(navigator, { connection });
  expect(reachNow()).toBe(reach);
});

test('nothing is fetched ahead without a network, nor out of sight', () => {
  Object.assign(navigator, { connection: {} });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reachNow()).toBe('nothing');
  onLine.mockRestore();
  expect(reachNow()).toBe('all');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(reachNow()).toBe('nothing');
});
