import { isCalendarDay } from '#contract/parameters.ts';

const hour = 3_600_000;
const units: Record<string, number> = { h: hour, d: 24 * hour };
/** Far enough for any token, and near enough for every date type. */
const farthest = 36_500 * 24 * hour;

const wrong = (option: string, rule: string, text: string) =>
  new Error(`--${option} must be ${rule}, got ${JSON.stringify(text)}.`);

/** @throws Error that names the text, for a length that is none or too long */
const expectLength = (length: number, option: string, examples: string, text: string) => {
  if (Number.isNaN(length)) throw wrong(option, `like ${examples}`, text);
  if (length > farthest) throw wrong(option, 'within 36500 days', text);
};

/**
 * When a token expires: after `12h` or `90d`, or at the end of a day in UTC (`2027-01-31`).
 * @throws Error that names the text
 */
export const readExpiry = (text: string, now: Date): Date => {
  const end = isCalendarDay(text) ? Date.parse(`${text}T00:00:00Z`) + 24 * hour : undefined;
  const length = end === undefined ? lengthOf(text) : end - now.getTime();
  expectLength(length, 'expires', '90d, 12h or 2027-01-31', text);
  if (length <= 0) throw wrong('expires', 'in the future', text);
  return new Date(now.getTime() + length);
};

/**
 * A length of time in milliseconds: `24h`, `7d`, or `0h` for none.
 * @throws Error that names the text
 */
export const readOverlap = (text: string): number => {
  const length = lengthOf(text);
  expectLength(length, 'overlap', '24h, 7d or 0h', text);
  return length;
};

/**
 * When something began that is looked back on: `12h` or `30d` ago, or at the beginning of a day in UTC (`2027-01-31`).
 * @throws Error that names the text
 */
export const readSince = (text: string, now: Date): Date => {
  if (isCalendarDay(text)) return new Date(`${text}T00:00:00Z`);
  const length = lengthOf(text);
  expectLength(length, 'since', '12h, 30d or 2027-01-31', text);
  return new Date(now.getTime() - length);
};

/** Milliseconds of hours or days; NaN for any other text. */
const lengthOf = (text: string) => {
  const [, count = '', unit = ''] = /^(\d{1,9})([hd])$/.exec(text) ?? [];
  return Number(count) * (units[unit] ?? Number.NaN);
};
