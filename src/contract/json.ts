/*
 * JSON as any server may write it. JSON.parse rounds integers beyond 2^53 − 1 and makes 1e400 infinite; here such
 * numbers are texts, which keeps their digits.
 */

/** Where a long number may begin; most texts have none and are parsed once. */
const maybeLong = /(?:^|[[:,\s])-?(?:\d{16}|\d[\d.]*[eE]\+?\d{3})/;

/** A string, which is skipped, or a number. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;

const isKept = (number: string) =>
  /^-?\d+$/.test(number) ? Number.isSafeInteger(Number(number)) : Number.isFinite(Number(number));

/** The value of a JSON text, where a number that would lose its value is a text of the same digits. Undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return maybeLong.test(text) ? JSON.parse(text.replace(stringOrNumber, quoted)) : value;
  } catch {
    return undefined;
  }
}

const quoted = (token: string) => (token.startsWith('"') || isKept(token) ? token : `"${token}"`);
