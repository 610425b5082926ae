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

/**
 * Parses JSON; a number that would lose its value becomes a text of the same digits.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!maybeLong.test(text)) return value;
  return JSON.parse(
    text.replace(stringOrNumber, (token) => (token.startsWith('"') || isKept(token) ? token : `"${token}"`)),
  );
}
