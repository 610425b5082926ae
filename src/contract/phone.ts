import { fold } from './fold.ts';

/** The calling codes of one and two digits (ITU-T E.164); all others have three. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Fewest digits that are taken for a part of a phone number, and for one that lacks its calling code. */
const fewest = { part: 3, national: 6 };

/**
 * Characters of a text that may be a phone number, with what it is called, at most. A longer one is none: what reads numbers
 * takes time that grows with the square of their length.
 */
const longestNumber = 200;

/**
 * A phone number as it is read: folded (fold.ts), so with the digits, plus, dashes and brackets of ASCII and nothing that is
 * not seen, and without a `tel:` before it; empty for a text that is too long to be a number.
 */
export const plainNumber = (given: string) =>
  given.length > longestNumber ? '' : fold(given).replace(/^\s*(?:tel|callto):/, '');

/**
 * The digits of a phone number as they are compared: without what leads in from here or abroad, such as the zero in
 * +44 (0)20. The database does the same (migration 018).
 */
export const phoneDigits = (phone: string) =>
  plainNumber(phone).replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');

/** What may be a part of a phone number: its digits, and those after the calling code if it has one and enough follow. */
export type PhonePart = { digits: string; national: string | null };

/** Reads a text as a part of a phone number, however it is written; null for anything else. */
export function phonePart(given: string): PhonePart | null {
  const text = plainNumber(given);
  const digits = phoneDigits(text);
  if (digits.length < fewest.part || !/^[\d\s().\-/+]+$/.test(text)) return null;
  const national = isInternational(text) ? phoneDigits(digits.replace(callingCode, '')) : '';
  return { digits, national: national.length < fewest.national ? null : national };
}

/** Whether a phone number begins as it is dialled from abroad. */
export const isInternational = (phone: string) => /^[\s(]*(?:\+|00)/.test(phone);

/** A word that says whose or which number it is, before it or behind: Mobile 01632…, …123 (office). */
const label = /^\s*[\p{L}\p{M}]+[.:\s]+(?=[+(\d])|(?<=[\d)])(?:\s+|\s*(?=\())\(?[\p{L}\p{M}]+\.?\)?\s*$/gu;

/** An extension at the end, which says where a call goes within a company. */
const extension = /\s*(?:,|ext\.?|extension|x|#)\s*\d{1,7}\s*$/i;

/** A phone number without its extension and what it is called. */
export const mainNumber = (phone: string) => plainNumber(phone).replaceAll(label, '').replace(extension, '');

/** Digits with what people write between them, and perhaps an extension. */
const written = /^(\(?\+?[\d\s().\-/\u00a0]*\d\)?)(?:\s*(?:,|ext\.?|extension|x|#)\s*(\d{1,7}))?$/i;

/** Fewest and most digits of a number that can be dialled; the most are from ITU-T E.164. */
const dialled = { fewest: 3, most: 15 };

/** Most digits of an area code with its calling code, which a slash may stand behind; after more begins a second number. */
const longestAreaCode = 6;

/**
 * The number that a text stands for, as it is dialled, with its extension; null where the text may mean another one, or
 * several. A zero in brackets is dialled within the country alone, and a raised digit is that of a note.
 */
export function readDialled(phone: string): { number: string; extension: string | null } | null {
  const [, given, extension = null] = written.exec(plainNumber(phone).trim()) ?? [];
  if (given === undefined || /\p{No}/u.test(phone)) return null;
  const [before = '', ...after] = given.split('/');
  if (after.length > 1 || (after.length === 1 && phoneDigits(before).length > longestAreaCode)) return null;
  const isFromAbroad = isInternational(given);
  const all = (isFromAbroad ? given.replaceAll(/\(\s*0\s*\)/g, '') : given).replaceAll(/\D/g, '');
  const digits = isFromAbroad ? all.replace(/^00/, '') : all;
  if (digits.length < dialled.fewest || digits.length > dialled.most) return null;
  return { number: isFromAbroad ? `+${digits}` : digits, extension };
}

/** Whether two phone numbers are one, however they are written, with or without the calling code. */
export function isSamePhone(one: string, other: string) {
  const numbers = [one, other].map((phone) => {
    const main = mainNumber(phone);
    return { digits: phoneDigits(main), isWhole: isInternational(main) };
  });
  const [short, long] = numbers.toSorted((a, b) => a.digits.length - b.digits.length);
  if (!short || !long || short.digits.length < fewest.part) return false;
  if (short.digits === long.digits) return true;
  if (short.isWhole || short.digits.length < fewest.national || !long.digits.endsWith(short.digits))
    return false;
  const before = long.digits.slice(0, -short.digits.length);
  return callingCode.exec(long.digits)?.[0] === before;
}

/** What follows the calling code that the digits of a number begin with; null for too few to be a number. */
export function withoutCallingCode(digits: string) {
  const national = digits.replace(callingCode, '');
  return national.length < fewest.national ? null : national;
}

/** Whether a phone number has a part; one that was stored without its calling code has the part without it. */
export function hasPhonePart(phone: string, { digits, national }: PhonePart) {
  const own = phoneDigits(phone);
  return own.includes(digits) || (national !== null && own.startsWith(national));
}
