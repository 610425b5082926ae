import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shortInstant } from '#dashboard/base/ui/format.ts';
import { pageInstant, pageTime } from './format-instant.ts';
import { localPlace, ownZone, zonedHeader } from './zone.ts';

beforeEach(() => {
  ownZone.set(true);
});
afterEach(() => {
  ownZone.set(false);
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const zones = [
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Pacific/Marquesas',
  'UTC',
];

test.each(zones)('in %s a row says what a clock there shows', (timeZone) => {
  vi.stubEnv('TZ', timeZone);
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const instants = fc.date({
    min: new Date('1980-01-01'),
    max: new Date('2025-06-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const short = shortInstant(instant.toISOString());
      expect(`${short?.day}, ${short?.time}`).toBe(clock.format(instant).replace('Sept', 'Sep'));
    }),
  );
});

test.each([
  ['2025-03-30T00:59:00Z', '30 Mar 2025', '01:59'],
  ['2025-03-30T01:00:00Z', '30 Mar 2025', '03:00'],
  ['2025-10-26T00:30:00Z', '26 Oct 2025', '02:30'],
  ['2025-10-26T01:30:00Z', '26 Oct 2025', '02:30'],
  ['2024-12-31T23:00:00Z', '1 Jan 2025', '00:00'],
])('where the clocks change, %s is %s, %s', (at, day, time) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  vi.useFakeTimers({ now: Date.parse('2026-07-01T00:00:00Z') });
  expect(shortInstant(at)).toEqual({ day, time });
});

test('the year that goes without saying is that of the zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ now: Date.parse('2027-01-01T03:00:00Z') });
  expect(shortInstant('2026-12-31T20:00:00Z')).toEqual({ day: '31 Dec', time: '15:00' });
  ownZone.set(false);
  expect(shortInstant('2026-12-31T20:00:00Z')).toEqual({ day: '31 Dec 2026', time: '20:00' });
});

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Tokyo', 'Tokyo'],
  ['UTC', 'UTC'],
])('%s is called %s in the head', (timeZone, place) => {
  vi.stubEnv('TZ', timeZone);
  expect(localPlace()).toBe(place);
  expect(zonedHeader('Created (UTC)')).toBe(`Created (${place})`);
  expect(zonedHeader('Name')).toBe('Name');
});

test.each([
  [true, '03:30', '20 Nov, 23:00', '31 Dec 2025, 20:00', /^31 Dec 2025, 20:00 GMT-5$/],
  [false, '08:30', '04:00', '1 Jan, 01:00', /^1 Jan 2026, 01:00 UTC$/],
])(
  'with the own zone (%s), what a page says of instants is in the zone of its rows',
  (isOwn, today, night, past, whole) => {
    vi.stubEnv('TZ', 'America/Bogota');
    ownZone.set(isOwn);
    const now = Date.parse('2026-11-21T09:00:00Z');
    const said = (at: string) => pageTime(Date.parse(at), now);
    expect(said('2026-11-21T08:30:00Z')).toBe(today);
    expect(said('2026-11-21T04:00:00Z')).toBe(night);
    expect(said('2026-01-01T01:00:00Z')).toBe(past);
    expect(pageInstant(Date.parse('2026-01-01T01:00:00Z'))).toMatch(whole);
  },
);
