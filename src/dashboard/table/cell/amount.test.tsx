import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Amount } from './amount.tsx';

const parts = (value: number | null, currency: string | null) => {
  const { container } = render(<Amount value={value} currency={currency} absence="No value" />);
  return [container.textContent, container.querySelector('span')?.textContent];
};

test('cents are a part of their own, with a currency too; whole amounts have none', () => {
  expect(parts(22070.51, null)).toEqual(['22,070.51', '.51']);
  expect(parts(-0.5, 'EUR')).toEqual(['-€0.50', '.50']);
  expect(parts(10100, null)).toEqual(['10,100', undefined]);
  expect(parts(10100, 'SEK')).toEqual(['SEK\u00a010,100', undefined]);
});

test('no value is said in words', () => {
  expect(parts(null, 'EUR')[0]).toBe('No value');
});
