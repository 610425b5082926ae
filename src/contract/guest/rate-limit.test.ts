import { expect, test } from 'vitest';
import { readRateLimit, wouldTellLimit } from './rate-limit.ts';

const minute = 60_000;

test.each([
  [
    'Laravel',
    { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59' },
    { limit: 60, window: minute, remaining: 59, reset: null },
  ],
  [
    'the separate fields of an early draft',
    { 'RateLimit-Limit': '100, 100;w=30', 'RateLimit-Remaining': '50', 'RateLimit-Reset': '12' },
    { limit: 100, window: 30_000, remaining: 50, reset: 12_000 },
  ],
  [
    'one field without names',
    { RateLimit: 'limit=100, remaining=50, reset=30', 'RateLimit-Policy': '100;w=60' },
    { limit: 100, window: minute, remaining: 50, reset: 30_000 },
  ],
  [
    'the structured field',
    { RateLimit: '"default";r=50;t=30', 'RateLimit-Policy': '"default";q=100;w=60' },
    { limit: 100, window: minute, remaining: 50, reset: 30_000 },
  ],
  [
    'the tightest of several policies',
    {
      RateLimit: '"burst";r=90;t=3, "day";r=7;t=600',
      'RateLimit-Policy': '"burst";q=100;w=10, "day";q=5000;w=86400',
    },
    { limit: 5000, window: 1440 * minute, remaining: 7, reset: 600_000 },
  ],
  [
    'a reset at an instant of the service’s clock',
    {
      'X-RateLimit-Limit': '5000',
      'X-RateLimit-Remaining': '4999',
      'X-RateLimit-Reset': '1800001800',
      Date: new Date(1_800_000_000_000).toUTCString(),
    },
    { limit: 5000, window: 30 * minute, remaining: 4999, reset: 30 * minute },
  ],
])('%s', (_case, headers, expected) => {
  expect(readRateLimit(new Headers(headers))).toEqual(expected);
});

test.each([{}, { 'X-RateLimit-Limit': 'many' }, { RateLimit: '' }])('%j says nothing', (headers) => {
  expect(readRateLimit(new Headers(Object.entries(headers)))).toBeNull();
});

test.each([
  [true, '', true],
  [false, '', false],
  [false, 'Retry-After', false],
  [false, 'X-RateLimit-Limit, Access-Control-Expose-Headers', true],
  [false, '*', true],
])('with all headers %s, or "%s" exposed, a limit would be told: %s', (isOpen, exposed, would) => {
  const headers = new Headers({ 'Access-Control-Expose-Headers': exposed });
  expect(wouldTellLimit({ at: 0, headers, isOpen })).toBe(would);
});
