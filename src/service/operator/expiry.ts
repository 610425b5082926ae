import { isCalendarDay } from '#contract/query.ts';

const hour = 3_600_000;
const units: Record<string, number> = { h: hour, d: 24 * hour };
/** Far enough for any token, and near enough for every date type. */
const farthest = 36_500 * 24 * hour;

/**
 * When a token expires: after `12h` or `90d`, or at the end of a day in UTC (`2027-01-31`).
 * @throws Error that names the text
 */
export const readExpiry = (text: string, now: Date): Date => {
  const [, count = '', unit = ''] = /^(\d{1,9})([hd])$/.exec(text) ?? [];
  const length = isCalendarDay(text)
    ? Date.parse(`${text}T00:00:00Z`) + 24 * hour - now.getTime()
    : Number(count) * (units[unit] ?? Number.NaN);
  if (Number.isNaN(length)) {
    throw new Error(`--expires must be like 90d, 12h or 2027-01-31, got ${JSON.stringify(text)}.`);
  }
  if (length <= 0) throw new Error(`--expires must be in the future, got ${JSON.stringify(text)}.`);
  if (length > farthest) throw new Error(`--expires must be within 36500 days, got ${JSON.stringify(text)}.`);
  return new Date(now.getTime() + length);
};
