import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { setLanguage } from '#dashboard/base/languages/language.ts';
import { ShortAmount } from './short-amount.tsx';

const shown = (decimal: string, currency: string | null = null) => {
  const { container } = render(<ShortAmount decimal={decimal} currency={currency} />);
  return [container.textContent, container.querySelector('[title]')?.getAttribute('title') ?? null];
};

test('from a million on an amount is told in millions, and whole in the tooltip', () => {
  expect(shown('958314.5')).toEqual(['958,314.50', null]);
  expect(shown('999999.99')).toEqual(['999,999.99', null]);
  expect(shown('1000000')).toEqual(['1.0\u00a0M', '1,000,000']);
  expect(shown('127864170.55')).toEqual(['127.9\u00a0M', '127,864,170.55']);
  expect(shown('-2500000', 'EUR')).toEqual(['-€2.5\u00a0M', '-€2,500,000']);
  expect(shown('123456789012345678901.25')[1]).toBe('123,456,789,012,345,678,901.25');
});

test.each([
  ['de', '127,9\u00a0Mio.'],
  ['fr', '127,9\u00a0M'],
  ['es', '127,9\u00a0M'],
] as const)('in %s, as that language writes it', (tag, text) => {
  setLanguage(tag, {});
  onTestFinished(() => setLanguage('en', {}));
  expect(shown('127864170.55')[0]).toBe(text);
});
