import { afterEach, expect, test, vi } from 'vitest';
import { networkPolicy } from './network-policy.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a fast connection', { effectiveType: '4g', saveData: false }, 'all'],
  ['a connection like 3G', { effectiveType: '3g' }, 'links'],
  ['a connection like 2G', { effectiveType: '2g' }, 'nothing'],
  ['a connection slower than 2G', { effectiveType: 'slow-2g' }, 'nothing'],
  ['Save-Data', { effectiveType: '4g', saveData: true }, 'nothing'],
  ['a browser that does not say', {}, 'all'],
])('%s: what may be prefetched', (_case, connection, policy) => {
  Object.assign(navigator, { connection });
  expect(networkPolicy()).toBe(policy);
});

test('nothing is prefetched without a network, nor on a hidden page', () => {
  Object.assign(navigator, { connection: {} });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(networkPolicy()).toBe('nothing');
  onLine.mockRestore();
  expect(networkPolicy()).toBe('all');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(networkPolicy()).toBe('nothing');
});
