import { expect, test } from 'vitest';
import { safeAddress } from './external-link.tsx';

test.each(['https://book.example/a?b=1', 'http://example.test/'])('%s may become a link', (address) =>
  expect(safeAddress(address)).toBe(address),
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'mailto:ingrid@nordlys.example',
  'vbscript:x',
  '//evil.example',
  'book.example',
  'https://user:pass@host.example/',
  'https://bank.example@evil.example',
  'https://evil.example/\u202egnp.exe',
  '',
])('%j stays text', (address) => expect(safeAddress(address)).toBeNull());
