import { expect, test } from 'vitest';
import { formatAgo, formatCount, formatDay, formatInstant, formatValue, formatWord } from './format.ts';

test('numbers have thousands separators, cents only if there are any, a currency only if configured', () => {
  expect(formatCount(48213)).toBe('48,213');
  expect(formatValue(61500, null)).toBe('61,500');
  expect(formatValue(61500.5, null)).toBe('61,500.50');
  expect(formatValue(-3, 'EUR')).toBe('-€3');
});

test('days and instants are in UTC, whatever the time zone of the machine', () => {
  expect(formatDay('2026-11-19')).toBe('19 Nov 2026');
  expect(formatInstant('2026-11-19T23:59:59.999999Z')).toBe('19 Nov 2026, 23:59');
  expect(formatInstant('2026-11-19T00:00:00.000000Z')).toBe('19 Nov 2026, 00:00');
});

test('text that is not a timestamp is returned as it is', () => {
  expect(formatInstant('yesterday')).toBe('yesterday');
  expect(formatAgo('yesterday', 0)).toBe('');
});

test('an age is in the largest fitting unit', () => {
  const now = Date.parse('2026-11-21T14:00:00Z');
  expect(formatAgo('2026-11-19T13:00:00Z', now)).toBe('2 days ago');
  expect(formatAgo('2026-11-20T14:00:00Z', now)).toBe('1 day ago');
  expect(formatAgo('2026-11-21T13:30:00Z', now)).toBe('30 minutes ago');
  expect(formatAgo('2026-11-21T13:58:30Z', now)).toBe('1 minute ago');
  expect(formatAgo('2026-11-21T13:59:30Z', now)).toBe('just now');
  expect(formatAgo('2026-11-21T17:30:00Z', now)).toBe('in 3 hours');
  expect(formatAgo('2025-10-21T13:30:00Z', now)).toBe('1 year ago');
});

test('words of the API read as words', () => {
  expect(formatWord('call_back')).toBe('Call back');
  expect(formatWord('new')).toBe('New');
});
