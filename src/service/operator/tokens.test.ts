import { expect, test } from 'vitest';
import { createToken, hashToken } from './tokens.ts';

test('a token is rst_ and 43 digits in base62, a new one each time', () => {
  const tokens = Array.from({ length: 50 }, () => createToken());
  for (const token of tokens) expect(token).toMatch(/^rst_[0-9A-Za-z]{43}$/);
  expect(new Set(tokens).size).toBe(50);
});

test('different bytes give different tokens, leading zeros included', () => {
  const zeros = new Uint8Array(32);
  const one = Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 1 : 0));
  const ones = new Uint8Array(32).fill(255);
  expect(createToken(zeros)).toBe(`rst_${'0'.repeat(43)}`);
  expect(createToken(one)).toBe(`rst_${'0'.repeat(42)}1`);
  expect(createToken(ones)).toMatch(/^rst_[0-9A-Za-z]{43}$/);
});

test('the hash of a token is its SHA-256', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
