import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, clockText } from './zoned-time.ts';

const shown = (instant: string, zone: string) => clockText(clockOf(zone)(new Date(instant)));

test.each([
  ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29 01:59:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29 03:00:00'],
  ['2026-12-31T23:30:00Z', 'Asia/Kathmandu', '2027-01-01 05:15:00'],
  ['2026-03-01T02:00:00Z', 'America/Bogota', '2026-02-28 21:00:00'],
  ['0001-01-01T00:00:00Z', 'Asia/Tokyo', '0001-01-01 09:18:59'],
  ['0001-01-01T00:00:00Z', 'UTC', '0001-01-01 00:00:00'],
  ['0001-01-01T00:00:00Z', 'America/New_York', '0000-12-31 19:03:58'],
  ['0099-06-01T12:00:00Z', 'Asia/Tokyo', '0099-06-01 21:18:59'],
  ['9999-12-31T23:59:07Z', 'Asia/Kathmandu', '10000-01-01 05:44:07'],
])('%s is shown in %s as %s', (instant, zone, text) => {
  expect(shown(instant, zone)).toBe(text);
});

test('since zones keep to quarters of an hour, a clock shows what the zone database says', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const between = { min: new Date('1973-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(between), fc.constantFrom(...zones), (instant, zone) => {
      const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      expect(shown(instant.toISOString(), zone)).toBe(format.format(instant));
    }),
  );
});
