import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { shortInstant } from '#dashboard/base/ui/format.ts';
import { pageInstant, pageTime } from './format-instant.ts';
import { chooseZone, localPlace, ownZone, zonedHeader } from './zone.ts';

afterEach(() => {
  ownZone.set(true);
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

test.each([true, false])(
  'what a page says of its own instants is by the own clock, whatever zone records are in (own: %s)',
  (isOwn) => {
    vi.stubEnv('TZ', 'America/New_York');
    ownZone.set(isOwn);
    const now = Date.parse('2026-11-28T01:30:00Z');
    const said = (at: string) => pageTime(Date.parse(at), now);
    expect(said('2026-11-27T22:11:00Z')).toBe('17:11');
    expect(said('2026-11-27T04:00:00Z')).toBe('26 Nov, 23:00');
    expect(said('2026-01-01T01:00:00Z')).toBe('31 Dec 2025, 20:00');
    expect(pageInstant(Date.parse('2026-01-01T01:00:00Z'))).toBe('31 Dec 2025, 20:00 GMT-5');
  },
);

test('the choice is the own zone until UTC is chosen', () => {
  expect(ownZone.get()).toBe(true);
  chooseZone(false);
  expect(localStorage.getItem('roster.zone')).toBe('utc');
  chooseZone(true);
  expect(localStorage.getItem('roster.zone')).toBeNull();
});
