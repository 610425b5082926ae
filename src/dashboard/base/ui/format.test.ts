import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import {
  decimalsIn,
  formatAgo,
  formatDecimal,
  formatShortDay,
  formatStatus,
  formatValue,
  isolated,
  shortInstant,
} from './format.ts';
import { formatInstant, formatLocalInstant, formatTime } from './format-instant.ts';
import { ownZone } from './zone.ts';

const inThreeLetters = (text: string) => text.replace('Sept', 'Sep');

const dateIn = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });

test('values have a currency only if configured', () => {
  expect(formatValue(-3, 'EUR')).toBe('-€3');
  expect(formatValue(486_529_141_957_602.8, null)).toBe('486,529,141,957,602.80');
});

test.each([
  [12.5, 'KWD', 'KWD 12.500'],
  [12.345, 'BHD', 'BHD 12.345'],
  [1200, 'KWD', 'KWD 1,200'],
  [1200, 'JPY', 'JP¥1,200'],
  [12.5, 'EUR', '€12.50'],
  [12.345, 'EUR', '€12.35'],
  // A yen has no parts, but a record may: nothing is rounded away.
  [12.5, 'JPY', 'JP¥12.5'],
])('%d has the decimals of %s: %s', (value, currency, text) => {
  expect(formatValue(value, currency).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['178670.51', null, '178,670.51'],
  ['178670.5', null, '178,670.50'],
  ['-1000', null, '-1,000'],
  ['1000000000000000000001.125', null, '1,000,000,000,000,000,000,001.125'],
  ['9007199254740993.5', 'EUR', '€9,007,199,254,740,993.50'],
  ['12', 'EUR', '€12'],
  ['12.5', 'KWD', 'KWD 12.500'],
  ['12.5', 'JPY', 'JP¥12.5'],
])('the decimal %s with the currency %s is %s', (decimal, currency, text) => {
  expect(formatDecimal(decimal, currency).replaceAll('\u00a0', ' ')).toBe(text);
});

const written = (...column: (string | null)[]) =>
  column.map((decimal) => decimal && formatDecimal(decimal, null, decimalsIn(column, null)));

test('a column has decimals in all of its lines or in none', () => {
  expect(written('8308.315', '-1204', null, '0.5')).toEqual(['8,308.315', '-1,204.000', null, '0.500']);
  expect(written('300.2', '100')).toEqual(['300.20', '100.00']);
  expect(written('300', '1000')).toEqual(['300', '1,000']);
});

test('what is written by hand reads as the browser writes it', () => {
  const styles = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const thisYear = 2026;
  const daysOfYear = new Intl.DateTimeFormat('en-GB', { ...styles, year: undefined });
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const days = new Intl.DateTimeFormat('en-GB', styles);
  const instants = new Intl.DateTimeFormat('en-GB', { ...styles, ...time });
  const dates = fc.oneof(dateIn('0001-01-01', '9999-12-31'), dateIn('2025-11-30', '2027-02-01'));
  const amount = fc.oneof(
    fc.double({ noNaN: true }),
    fc.integer().map((cents) => cents / 100),
    fc.integer(),
  );
  fc.assert(
    fc.property(dates, amount, fc.nat(), (date, value, count) => {
      const text = date.toISOString();
      expect(formatInstant(text)).toBe(inThreeLetters(instants.format(date)));
      expect(formatShortDay(date, new Date(thisYear, 6))).toBe(
        inThreeLetters((date.getUTCFullYear() === thisYear ? daysOfYear : days).format(date)),
      );
      expect(formatCount(count)).toBe(new Intl.NumberFormat('en-GB').format(count));
      const digits = Number.isInteger(value) ? 0 : 2;
      const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      expect(formatValue(value + 0, null)).toBe(new Intl.NumberFormat('en-GB', decimals).format(value + 0));
    }),
  );
});

test.each([
  ['Europe/Berlin', '19 Sep 2026, 16:02'],
  ['Pacific/Auckland', '20 Sep 2026, 02:02'],
])('in %s local times are of that zone, with three letters for September', (timeZone, time) => {
  vi.stubEnv('TZ', timeZone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(formatLocalInstant('2026-09-19T14:02:00Z')).toContain(`${time} `);
  expect(formatTime(Date.parse('2026-09-19T14:02:00Z'))).toBe(time.slice(-5));
});

test.each([
  ['2026-01-01T00:00:00Z', '31 Dec'],
  ['2027-01-01T00:00:00Z', '31 Dec 2026'],
])('at %s a row calls the end of 2026 in UTC %s', (now, day) => {
  ownZone.set(false);
  onTestFinished(() => ownZone.set(true));
  vi.useFakeTimers({ now: Date.parse(now) });
  onTestFinished(() => void vi.useRealTimers());
  expect(shortInstant('2026-12-31T23:59:59Z')).toEqual({ day, time: '23:59' });
  expect(shortInstant('yesterday')).toBeNull();
});

test.each([
  '2026-11-20T10:00:00',
  '2026-11-20 10:00:00',
  '2026-11-20 12:00+02',
  '2026-11-20T04:30:00.5-0530',
])('%s is in UTC unless it names a zone, whatever the time zone of the machine', (timestamp) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatInstant(timestamp)).toBe('20 Nov 2026, 10:00');
  expect(formatAgo(timestamp, Date.parse('2026-11-20T12:00:01Z'))).toBe('2 hours ago');
  vi.unstubAllEnvs();
});

test.each([
  'yesterday',
  '2026-02-30T10:00:00Z',
  '2026-11-20T25:00:00Z',
  '0000-00-00 00:00:00',
  '2026-11-20',
  '1795169000',
])('%s is no instant and shown as it is', (text) => {
  expect(formatInstant(text)).toBe(text);
  expect(formatLocalInstant(text)).toBe(text);
  expect(formatAgo(text, 0)).toBe('');
});

test.each([
  [' Won ', 'Won'],
  ['QUALIFIED', 'Qualified'],
  ['on_hold', 'On hold'],
  [' In Review', 'In Review'],
])('the status %j reads %j', (status, text) => expect(formatStatus(status)).toBe(text));

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

test('nothing in an isolated text turns what follows it', () => {
  expect(isolated('Oak doors')).toBe('Oak doors');
  expect(isolated('\u202egnp.exe')).toBe('\u2068gnp.exe\u2069');
  const tricky = fc.array(fc.constantFrom('a', 'א', '\u202e', '\u2066', '\u2069', '\u202c'));
  fc.assert(
    fc.property(tricky, (texts) => {
      expect(isolated(texts.join(''))).toMatch(/^(\u2068[aא]*\u2069|[aא]*)$/);
    }),
  );
});
