import { expect, test, vi } from 'vitest';
import type { Tag } from '#contract/parameters.ts';
import { keepToOffered } from './choose-language.ts';
import type { Message } from './language.ts';

/** The modules in a language, as a page has them that was loaded in it. */
async function loadedIn(tag: Tag, messages: Readonly<Record<string, Message>> = {}) {
  vi.resetModules();
  const language = await import('./language.ts');
  language.setLanguage(tag, messages);
  const [count, listed, format, decimal, day, { wordsOf }, { say }] = await Promise.all([
    import('./format-count.ts'),
    import('./say.ts'),
    import('#dashboard/base/ui/format.ts'),
    import('#dashboard/base/ui/format.ts'),
    import('#dashboard/base/ui/format-instant.ts'),
    import('#dashboard/lists/filters/days.ts'),
    import('./say.ts'),
  ]);
  return { ...count, ...listed, ...format, ...decimal, ...day, wordsOf, say };
}

const day = new Date('2026-11-21T14:02:00Z');
const now = day.getTime();
const range = { from: '2026-10-01', to: '2026-10-31' };

test('English is written by hand', async () => {
  const written = await loadedIn('en');
  expect(written.formatCount(48_213)).toBe('48,213');
  expect(written.dayOf(day)).toBe('21 Nov 2026');
  expect(written.formatLongDay(day)).toBe('Saturday 21 November');
  expect(written.listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(written.listed(['a'])).toBe('a');
  expect(written.wordsOf(range)).toBe('1–31 Oct 2026');
});

test.each(['de', 'fr', 'es', 'ar'] as const)('%s is written as the browser writes it', async (tag) => {
  const written = await loadedIn(tag);
  const locale = `${tag}-u-nu-latn`;
  const dayStyle = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const days = new Intl.DateTimeFormat(locale, dayStyle);
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  expect(written.formatCount(48_213)).toBe(new Intl.NumberFormat(locale).format(48_213));
  expect(written.formatCount(1234)).toMatch(/^1\D234$/);
  expect(written.formatValue(1234, null)).toMatch(/^1\D234$/);
  expect(written.formatValue(61_500.5, null)).toBe(amounts.format(61_500.5));
  expect(written.formatDecimal('61500.5', null)).toBe(amounts.format(61_500.5));
  expect(written.dayOf(day)).toBe(days.format(day));
  expect(written.formatAgo('2026-11-19T13:00:00Z', now)).toBe(
    new Intl.RelativeTimeFormat(locale).format(-2, 'day'),
  );
  expect(written.listed(['a', 'b', 'c'])).toBe(new Intl.ListFormat(locale).format(['a', 'b', 'c']));
  expect(written.wordsOf(range)).toBe(days.formatRange(new Date(range.from), new Date(range.to)));
  expect(written.formatLongDay(day)).toMatch(/\D\b21\b/);
  // There is room for no more under a bar.
  expect(written.shortWeekday(day).length).toBeLessThan(5);
});

test('a day and a time of it have the comma of the language', async () => {
  const written = await loadedIn('ar', { ', ': '، ' });
  expect(written.formatInstant('2026-11-19T13:00:00Z')).toMatch(/2026، 13:00$/);
  expect(written.pageTime(now - 86_400_000, now)).toMatch(/^2[01] [^,]*، \d\d:\d\d$/);
});

/** The rows of an owner, in Arabic letters. */
const rows: Message = ({ count, of }, shown) => `${shown(count ?? 0)} صف ${shown(of ?? '')}`;

// What the build makes of a literal: a key, the values, and the English.
type Compiled = (key: string, values?: object, english?: Message) => string;

const saying = async (...given: Parameters<typeof loadedIn>): Promise<Compiled> =>
  (await loadedIn(...given)).say;

test('a message is the one of the catalogue, with counts in its digits and texts apart from its direction', async () => {
  const arabic = await saying('ar', { 'Sign in': 'تسجيل الدخول', h4sh: rows });
  expect(arabic('Sign in')).toBe('تسجيل الدخول');
  expect(arabic('Sign out')).toBe('Sign out');
  expect(arabic('h4sh', { count: 1234, of: 'Acme' })).toBe('1,234 صف \u2068Acme\u2069');
  const german = await saying('de', { h4sh: rows, 'Page {page}': 'Seite {page}' });
  expect(german('Page {page}', { page: 1234 })).toBe('Seite 1.234');
  expect(german('h4sh', { count: 1234, of: 'Acme' })).toBe('1.234 صف Acme');
});

test('a page whose language did not come stays as it is, in English', () => {
  vi.stubGlobal('navigator', { languages: ['de-DE'] });
  keepToOffered(['de']);
  // Choosing a language stores it and reloads the page, which would do the same again.
  expect(localStorage.getItem('roster.language')).toBeNull();
});
