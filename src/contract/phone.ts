/** The calling codes of one and two digits (ITU-T E.164); all others have three. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Fewest digits that are taken for a part of a phone number, and for one that lacks its calling code. */
const fewest = { part: 3, national: 6 };

/** The digits of a phone number as they are compared: without what leads in from here or abroad, such as the zero in +44 (0)20. */
export const phoneDigits = (phone: string) =>
  phone.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');

/** What may be a part of a phone number: its digits, and those after the calling code if it has one and enough follow. */
export type PhonePart = { digits: string; national: string | null };

/** Reads a text as a part of a phone number, however it is written; null for anything else. */
export function phonePart(text: string): PhonePart | null {
  const digits = phoneDigits(text);
  if (digits.length < fewest.part || !/^[\d\s().\-/+\u2011]+$/.test(text)) return null;
  const national = isInternational(text) ? phoneDigits(digits.replace(callingCode, '')) : '';
  return { digits, national: national.length < fewest.national ? null : national };
}

/** Whether a phone number begins as it is dialled from abroad. */
export const isInternational = (phone: string) => /^[\s(]*(?:\+|00)/.test(phone);

/** Arabic, Persian and wide digits as ASCII ones; marks that only turn the direction of writing are left out. */
export const withPlainDigits = (text: string) =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A word that says whose or which number it is, before it or behind: Mobile 01632…, …123 (office). */
const label = /^\s*[\p{L}\p{M}]+[.:\s]+(?=[+(\d])|(?<=[\d)])(?:\s+|\s*(?=\())\(?[\p{L}\p{M}]+\.?\)?\s*$/gu;

/** An extension at the end, which says where a call goes within a company. */
const extension = /\s*(?:,|ext\.?|extension|x|#)\s*\d{1,7}\s*$/i;

/** A phone number without its extension and what it is called. */
export const mainNumber = (phone: string) =>
  withPlainDigits(phone).replaceAll(label, '').replace(extension, '');

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
