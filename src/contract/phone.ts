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
 * +44 (0)20. The database does the same (migrations 018 and 021).
 */
export const phoneDigits = (phone: string) =>
  plainNumber(phone)
    .replaceAll(/\( *0 *\)|\D/g, '')
    .replace(/^0+/, '');

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
const isInternational = (phone: string) => /^[\s(]*(?:\+|00)/.test(phone);

/** A word that says whose or which number it is, before it or behind: Mobile 01632…, …123 (office). */
const label = /^\s*[\p{L}\p{M}]+[.:\s]+(?=[+(\d])|(?<=[\d)])(?:\s+|\s*(?=\())\(?[\p{L}\p{M}]+\.?\)?\s*$/gu;

/** An extension at the end, which says where a call goes within a company. */
const extension = /\s*(?:ext\.?|extension|x|#)\s*(\d{1,7})\s*$/i;

/** A phone number without what it is called. */
const unnamed = (phone: string) => plainNumber(phone).replaceAll(label, '');

/** Digits with what people write between them, on one line. */
const written = /^\(?\+?[\d ().\-/]*\d\)?$/;

/** Fewest and most digits of a number that can be dialled, the most from ITU-T E.164, and the most within a country. */
const dialled = { fewest: 3, most: 15, mostWithin: 13 };

/** How a number from abroad begins, with its calling code. */
const fromAbroad = new RegExp(String.raw`^[ (]*(?:\+|00)[ (.-]*(${callingCode.source.slice(1)})`);

/** The zero that is dialled within the country alone, as in +44 (0)20. */
const trunkZero = /\( *0 *\)/;

/** Calling codes of countries whose numbers may begin with a zero that is dialled from abroad too. */
const keepsZero = /^(?:39|22[5679]|24[12]|378|992)$/;

/** A divider behind an area code, or between two numbers. */
const divider = /\/| -|- /;
const longestAreaCode = 5;

/** Fewest digits that are a number of their own if as many stand beside them. */
const fewestOfTwo = 6;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

const isLong = (part: string) => digitsOf(part).length >= fewestOfTwo;

/** Whether what follows a calling code, if there is one, is one number and not two side by side. */
function isOneNumber(own: string, code: string) {
  const [area = '', after, ...others] = own.replace(trunkZero, '0').split(divider);
  if (after !== undefined) {
    const isAreaCode = /^\D*\d*\D*$/.test(area) && phoneDigits(area).length <= longestAreaCode;
    if (!isAreaCode || others.length > 0 || (code === '' && !/^\(?0/.test(area))) return false;
    if (/^ *0/.test(after) || digitsOf(after).length < dialled.fewest) return false;
  }
  return [/ +/, /\D+/].every((between) => own.split(between).filter(isLong).length < 2);
}

/** @param text the number without what is around it */
function readNumber(phone: string, text: string): { number: string; extension: string | null } | null {
  const given = text.replace(extension, '').trim();
  // A raised digit is that of a note.
  if (!written.test(given) || /\p{No}/u.test(phone)) return null;
  const [, code = ''] = fromAbroad.exec(given) ?? [];
  const own = given.replace(fromAbroad, '');
  if ((code === '' && isInternational(given)) || !isOneNumber(own, code)) return null;
  const isBracketed = trunkZero.test(own);
  if (isBracketed && !/^\D*0/.test(own)) return null;
  const digits = digitsOf(code ? own.replace(trunkZero, '') : own);
  if (code && (keepsZero.test(code) ? isBracketed : digits.startsWith('0'))) return null;
  const isDialled = digits.length <= dialled.mostWithin && code.length + digits.length <= dialled.most;
  if (!isDialled || code.length + digits.length < dialled.fewest) return null;
  return { number: code ? `+${code}${digits}` : digits, extension: extension.exec(text)?.[1] ?? null };
}

/** The number that a text stands for, as it is dialled, with its extension; null where it may mean another one, or several. */
export const readDialled = (phone: string) => readNumber(phone, plainNumber(phone));

/** Whether a text is a phone number that can be dialled, perhaps with a word that says whose or which it is. */
export const isPhone = (phone: string) => readNumber(phone, unnamed(phone)) !== null;

/** A phone number without extension and name, as it is compared with others; null for one too short, and for words. */
export function comparedNumber(phone: string) {
  const main = unnamed(phone).replace(extension, '');
  const digits = phoneDigits(main);
  const isNumber = digits.length >= fewest.part && !/[\p{L}@]{3}/u.test(main);
  return isNumber ? { digits, isWhole: isInternational(main) } : null;
}

/** Whether two phone numbers are one, however they are written, with or without the calling code. */
export function isSamePhone(one: string, other: string) {
  const numbers = [comparedNumber(one), comparedNumber(other)].filter((number) => number !== null);
  const [short, long] = numbers.toSorted((a, b) => a.digits.length - b.digits.length);
  if (!short || !long) return false;
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
