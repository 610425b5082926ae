import { identifierOf, isIdentifier } from './parameters.ts';

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

/**
 * Identifies a record. The document's are integers; a foreign server's may be any text, which includes integers beyond
 * 2^53 − 1.
 */
export type Id = number | string;

/*
 * What reads the value of a field, without a library: the first rows wait for it. Each takes the documented value as it is
 * and accepts a little more: a missing key is null, and so is an empty text where no text is expected; digits in quotes are
 * a number. Undefined stands for what does not fit.
 */
type Reader<Value> = (value: unknown) => Value | undefined;

/** A field of any kind but text, which is null when it is empty or missing. */
const nullable =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value = null) =>
    value === null || value === '' ? null : read(value);

/** A number, or digits in quotes as one, unless it could not hold their digits. -0 is 0. */
const numberOf = (value: unknown) => {
  const isDigits = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  const number = isDigits ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number + 0 : undefined;
};

const textOf = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

const [yes, no]: unknown[][] = [
  [true, 1, '1', 'true'],
  [false, 0, '0', 'false'],
];
const booleanOf = (value: unknown) => (yes?.includes(value) ? true : no?.includes(value) ? false : undefined);

const objectOf = (value: unknown) => {
  const object = typeof value === 'string' ? jsonOf(value) : value;
  if (Array.isArray(object)) return object.length === 0 ? {} : undefined;
  return typeof object === 'object' ? (object as Record<string, unknown> | null) : undefined;
};

/** A required identifier; integers in a string are the same as integers. */
export const idOfValue: Reader<Id> = (value) => {
  const id = identifierOf(value);
  return isIdentifier(id) ? id : undefined;
};

export const readers = {
  id: idOfValue,
  /** An identifier or null: a reference to another record. */
  reference: nullable(idOfValue),
  number: nullable(numberOf),
  /** Text or null; a number or boolean in its place is shown as text. */
  text: (value = null) => (value === null ? null : textOf(value)),
  /** True, false or null; 1 and 0 are read as true and false, and so are all four in quotes. */
  boolean: nullable(booleanOf),
  /** An ISO 8601 UTC instant with microseconds, `2026-11-20T16:42:07.000000Z`; null only from a foreign server. */
  instant: nullable(textOf),
  /**
   * An object of any content, or null. An object written as JSON in a text is that object, an empty array (PHP's empty
   * object) the empty one.
   */
  object: nullable(objectOf),
} satisfies Record<string, Reader<unknown>>;
