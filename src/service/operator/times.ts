import { isCalendarDay } from '#contract/parameters.ts';

const hour = 3_600_000;
const units: Record<string, number> = { h: hour, d: 24 * hour };
/** Far enough for any token, and near enough for every date type. */
const farthest = 36_500 * 24 * hour;

/**
 * When a token expires: after `12h` or `90d`, or at the end of a day in UTC (`2027-01-31`).
 * @throws Error that names the text
 */
export const readExpiry = (text: string, now: Date): Date => {
  const length = isCalendarDay(text)
    ? Date.parse(`${text}T00:00:00Z`) + 24 * hour - now.getTime()
    : lengthOf(text);
  if (Number.isNaN(length)) {
    throw new Error(`--expires must be like 90d, 12h or 2027-01-31, got ${JSON.stringify(text)}.`);
  }
  if (length <= 0) throw new Error(`--expires must be in the future, got ${JSON.stringify(text)}.`);
  if (length > farthest) throw new Error(`--expires must be within 36500 days, got ${JSON.stringify(text)}.`);
  return new Date(now.getTime() + length);
};

/**
 * A length of time in milliseconds: `24h`, `7d`, or `0h` for none.
 * @throws Error that names the text
 */
export const readOverlap = (text: string): number => {
  const length = lengthOf(text);
  if (Number.isNaN(length)) {
    throw new Error(`--overlap must be like 24h, 7d or 0h, got ${JSON.stringify(text)}.`);
  }
  if (length > farthest) throw new Error(`--overlap must be within 36500 days, got ${JSON.stringify(text)}.`);
  return length;
};

/**
 * When something began that is looked back on: `12h` or `30d` ago, or at the beginning of a day in UTC (`2027-01-31`).
 * @throws Error that names the text
 */
export const readSince = (text: string, now: Date): Date => {
  if (isCalendarDay(text)) return new Date(`${text}T00:00:00Z`);
  const length = lengthOf(text);
  if (length <= farthest) return new Date(now.getTime() - length);
  throw new Error(`--since must be like 12h, 30d or 2027-01-31, got ${JSON.stringify(text)}.`);
};

/** Milliseconds of hours or days; NaN for any other text. */
const lengthOf = (text: string) => {
  const [, count = '', unit = ''] = /^(\d{1,9})([hd])$/.exec(text) ?? [];
  return Number(count) * (units[unit] ?? Number.NaN);
};
