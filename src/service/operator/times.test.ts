import { describe, expect, test } from 'vitest';
import { readExpiry, readOverlap, readSince } from './times.ts';

const now = new Date('2026-11-20T16:42:07.500Z');

test.each([
  ['12h', '2026-11-21T04:42:07.500Z'],
  ['90d', '2027-02-18T16:42:07.500Z'],
  ['2027-01-31', '2027-02-01T00:00:00.000Z'],
  ['2026-11-20', '2026-11-21T00:00:00.000Z'],
])('--expires %s is %s', (text, instant) => {
  expect(readExpiry(text, now).toISOString()).toBe(instant);
});

describe('--expires is refused by name', () => {
  test.each([
    ['tomorrow', 'must be like 90d, 12h or 2027-01-31'],
    ['90', 'must be like'],
    ['1.5d', 'must be like'],
    ['-1d', 'must be like'],
    ['2027-02-30', 'must be like'],
    ['0d', 'must be in the future'],
    ['2026-11-19', 'must be in the future'],
    ['36501d', 'must be within 36500 days'],
    ['9999-12-31', 'must be within 36500 days'],
  ])('when it is %s', (text, reason) => {
    expect(() => readExpiry(text, now)).toThrow(`--expires ${reason}`);
    expect(() => readExpiry(text, now)).toThrow(JSON.stringify(text));
  });
});

test.each([
  ['soon', 'must be like 24h, 7d or 0h'],
  ['2027-01-31', 'must be like'],
  ['', 'must be like'],
  ['36501d', 'must be within 36500 days'],
])('--overlap %j is refused by name', (text, reason) => {
  expect(() => readOverlap(text)).toThrow(`--overlap ${reason}`);
});

test.each([
  ['12h', '2026-11-20T04:42:07.500Z'],
  ['30d', '2026-10-21T16:42:07.500Z'],
  ['2026-11-01', '2026-11-01T00:00:00.000Z'],
])('--since %s is %s', (text, instant) => {
  expect(readSince(text, now).toISOString()).toBe(instant);
});
