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

const isInternational = (phone: string) => /^[\s(]*(?:\+|00)/.test(phone);

/** An extension at the end, which says where a call goes within a company. */
const extension = /\s*(?:,|ext\.?|extension|x|#)\s*\d{1,7}\s*$/i;

/** A phone number without its extension. */
export const mainNumber = (phone: string) => phone.replace(extension, '');

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

/** A text that phone numbers share which may be one: their digits without an extension, and without a calling code they show. */
export function phoneKey(phone: string) {
  const main = mainNumber(phone);
  const digits = phoneDigits(main);
  return isInternational(main) ? phoneDigits(digits.replace(callingCode, '')) : digits;
}

/** Whether a phone number has a part; one that was stored without its calling code has the part without it. */
export function hasPhonePart(phone: string, { digits, national }: PhonePart) {
  const own = phoneDigits(phone);
  return own.includes(digits) || (national !== null && own.startsWith(national));
}
