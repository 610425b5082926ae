import * as clock from '#contract/clock.ts';
import { documentedStatus, type Opportunity } from '#contract/opportunity.ts';
import { isCalendarDay } from '#contract/parameters.ts';
import { formatCount, grouped, lazily } from '#dashboard/base/languages/format-count.ts';
import { isEnglish, locale } from '#dashboard/base/languages/language.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import { inZone } from './zone.ts';

/** Shown for null. */
export const none = '—';

/*
 * In English, numbers, days and instants are written by hand where that is simple: a browser takes longer to make the
 * first format of its own than to show all the rows.
 */

/** A total, which is empty where the server reports none. */
export const formatTotal = (total: number | null) => (total === null ? '' : formatCount(total));

/** Formats by currency and decimals; making one takes longer than formatting a page of amounts. */
const amounts = new Map<string, Intl.NumberFormat>();

const decimals = new Map<string | null, number | undefined>([[null, 2]]);

/** Decimals of amounts that are not whole: two, or as many as the currency has (ISO 4217), none in JPY, three in KWD. */
export function decimalsOf(currency: string | null) {
  const known = decimals.get(currency);
  if (known !== undefined || currency === null) return known ?? 2;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  decimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits ?? 2;
}

function amountFormat(currency: string | null, least: number, most = least) {
  const key = `${locale()} ${currency} ${least} ${most}`;
  const format =
    amounts.get(key) ??
    new Intl.NumberFormat(locale(), {
      ...(currency ? { style: 'currency', currency } : {}),
      useGrouping: 'always',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  amounts.set(key, format);
  return format;
}

/** Above it, hundredths are too close to each other for a number to tell which was meant. */
const largestPlain = 1e13;

/**
 * An amount: whole ones without decimals, others with two or as many as the currency has, and with the currency (ISO 4217)
 * where one is configured.
 */
export function formatValue(value: number, currency: string | null) {
  const fraction = Number.isInteger(value) ? 0 : 2;
  const [whole = '', cents = ''] = value.toFixed(fraction).split('.');
  const isPlain =
    isEnglish() &&
    currency === null &&
    Math.abs(value) < largestPlain &&
    Number(`${whole}.${cents}`) === value;
  if (isPlain) return cents ? `${grouped(whole)}.${cents}` : grouped(whole);
  const least = fraction && decimalsOf(currency);
  return amountFormat(currency, least, Math.max(least, fraction)).format(value);
}

/** The months in English, in full, from January. */
export const months =
  'January February March April May June July August September October November December'.split(' ');

const dayStyle = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const daysInYear = lazily(() => new Intl.DateTimeFormat(locale(), dayStyle));
const days = lazily(() => new Intl.DateTimeFormat(locale(), { ...dayStyle, year: 'numeric' }));

const dayInYear = (date: Date) =>
  isEnglish() ? `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)}` : daysInYear().format(date);
/** A day in UTC, 19 Nov 2026. */
export const dayOf = (date: Date) =>
  isEnglish() ? `${dayInYear(date)} ${date.getUTCFullYear()}` : days().format(date);
/** The time of an instant in UTC, 14:02. */
export const timeOf = (instant: Date) => instant.toISOString().slice(-13, -8);

/** A day in UTC where there is little room: 15 Oct in the present year (in UTC), else 15 Oct 2025. */
export const formatShortDay = (date: Date, now = new Date(clock.now())) =>
  date.getUTCFullYear() === now.getUTCFullYear() ? dayInYear(date) : dayOf(date);

/** The day and the time of an instant in the page's zone for a row, 15 Oct and 14:19; null for any other text. */
export function shortInstant(timestamp: string) {
  const instant = instantOf(timestamp);
  const shown = instant && inZone(instant);
  return shown && { day: formatShortDay(shown, inZone(new Date(clock.now()))), time: timeOf(shown) };
}

/** A day and a time of it, perhaps with a zone: ISO 8601, and the forms that databases write. */
const instantForm =
  /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/;

/** The instant that a text stands for, in UTC unless it names a zone; null for impossible days and any other text. */
export function instantOf(timestamp: string) {
  const [, day = '', time, hours, minutes = '00'] = instantForm.exec(timestamp) ?? [];
  if (!isCalendarDay(day)) return null;
  const instant = new Date(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const ages = lazily(() => new Intl.RelativeTimeFormat(locale()));

/** In the largest fitting unit: 2 days ago. Empty for a text that is no instant. */
export function formatAgo(timestamp: string, now: number) {
  const instant = instantOf(timestamp);
  if (!instant) return '';
  const distance = instant.getTime() - now;
  const [unit, length] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? ['minute', 60_000];
  const count = Math.trunc(Math.abs(distance) / length);
  if (count === 0) return say('just now');
  if (!isEnglish()) return ages().format(distance < 0 ? -count : count, unit);
  const amount = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return distance < 0 ? `${amount} ago` : `in ${amount}`;
}

/** A word of the API as a person reads it: `call_back` as Call back, in the page's language where that has it. */
export function formatWord(word: string) {
  const words = word.replaceAll('_', ' ').trim();
  return wordFor(words.charAt(0).toUpperCase() + words.slice(1));
}

/** A status as a person reads it, whatever its case and the spaces around it. */
export const formatStatus = (status: string) => formatWord(documentedStatus(status) ?? status);

/**
 * An exact decimal of any length, 178670.51, written as an amount (formatValue), with all its decimals.
 * @param least decimals at least, as others of its column have
 */
export function formatDecimal(decimal: string, currency: string | null, least = 0) {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = Math.max(least, decimalsIn([decimal], currency));
  if (currency === null && isEnglish())
    return grouped(whole) + (digits > 0 ? `.${fraction.padEnd(digits, '0')}` : '');
  return amountFormat(currency, digits).format(decimal as Intl.StringNumericLiteral);
}

/** The decimals with which exact decimals are written so that their points stand one under the other. */
export const decimalsIn = (column: readonly (string | null)[], currency: string | null) =>
  Math.max(
    ...column.map((decimal) => {
      const { length } = decimal?.split('.')[1] ?? '';
      return length === 0 ? 0 : Math.max(decimalsOf(currency), length);
    }),
  );

/** A label within a sentence: "created" in English; as it is in other languages, whose sentences quote it. */
export const inSentence = (label: string) =>
  isEnglish() ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Characters that turn the direction of the text after them: embeddings, overrides and isolates. */
export const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/;

/** A text for where no element can isolate it, such as a tooltip: nothing in it turns the text around it. */
export const isolated = (text: string) =>
  turnsDirection.test(text) ? `\u2068${text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069` : text;

/** A text without blanks around it; empty for one of which nothing would be seen. */
export const visible = (text: string | null) => text?.replace(/^[\s\p{DI}]*$/u, '').trim();

/** An opportunity's name, or its id if it has none. */
export const opportunityName = ({ id, name }: Opportunity) =>
  visible(name) || say('Opportunity {id}', { id: String(id) });
