import { isEnglish, locale } from './language.ts';

/** Makes a format of `Intl` when it is first used, because making one takes a browser long. */
export function lazily<Format>(make: () => Format) {
  let made: Format | undefined;
  return () => (made ??= make());
}

/** Spanish would write 1234 and 12.345. */
const counts = lazily(() => new Intl.NumberFormat(locale(), { useGrouping: 'always' }));

export const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A count such as 48,213. English is written by hand: it is on the first screen. */
export const formatCount = (count: number) => (isEnglish() ? grouped(String(count)) : counts().format(count));
