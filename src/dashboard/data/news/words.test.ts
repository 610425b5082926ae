import { afterEach, expect, test, vi } from 'vitest';
import { chooseZone } from '#dashboard/base/ui/zone.ts';
import { sinceText } from './words.ts';

afterEach(() => {
  chooseZone(true);
  vi.unstubAllEnvs();
});

// In Berlin 29 March 2026 had 23 hours and 25 October 25.
test.each([
  ['2026-03-29T12:00+02:00', '2026-03-30T00:30+02:00', 'yesterday, 12:00'],
  ['2026-03-28T23:40+01:00', '2026-03-30T00:30+02:00', '28 Mar, 23:40'],
  ['2026-10-25T00:10+02:00', '2026-10-25T23:30+01:00', '00:10'],
  ['2026-10-24T23:50+02:00', '2026-10-25T23:30+01:00', 'yesterday, 23:50'],
  ['2026-11-19T10:00+01:00', '2026-11-20T09:00+01:00', 'yesterday, 10:00'],
])('what was looked at on %s is told on %s by the days of the own clock', (at, now, words) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  chooseZone(false);
  expect(sinceText(Date.parse(at), Date.parse(now))).toBe(words);
});
