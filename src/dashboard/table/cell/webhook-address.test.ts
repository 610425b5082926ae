import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPartOf } from './webhook-address.ts';

test.each([
  ['https://hooks.example/agents/48211/k3f9', { text: 'hooks.example', isWhole: false }],
  ['https://user:key@hooks.example:8443/', { text: 'hooks.example:8443', isWhole: false }],
  ['https://hooks.example?key=1', { text: 'hooks.example', isWhole: false }],
  ['https://hooks.example', { text: 'hooks.example', isWhole: true }],
  ['http://hooks.example/k3f9', { text: 'http://hooks.example', isWhole: false }],
  ['javascript:alert(1)', null],
  ['k3f9-secret', null],
])('of %s', (address, open) => {
  expect(openPartOf(address)).toEqual(open);
});

test('no path, query or password is ever in the open part', () => {
  const secret = fc.stringMatching(/^[a-z0-9]{12}$/).map((text) => `secret-${text}`);
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: false }), secret, (base, text) => {
      for (const address of [`${base}/${text}`, `${base}?k=${text}`, `${base}#${text}`]) {
        expect(openPartOf(address)?.text).not.toContain(text);
        expect(openPartOf(address)?.isWhole).toBe(false);
      }
    }),
  );
});
