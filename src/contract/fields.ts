import * as z from 'zod/mini';
import { identifierOf, isIdentifier, maxIdLength } from './parameters.ts';

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

/*
 * Schemas of single fields. Each describes the documented value and accepts a little more: a missing key is null, and so
 * is an empty text where no text is expected; digits in quotes are a number. Parsing a documented record changes nothing.
 */

/** Digits in quotes as the number; what a number could not hold stays a text. -0 is 0. */
const numberOf = (value: unknown) => {
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && (typeof value === 'number' || isExact(number)) ? number + 0 : value;
};

const isExact = (number: number) => Math.abs(number) <= Number.MAX_SAFE_INTEGER;

/** A field of any kind but text, which is null when it is empty or missing. */
const nullable = <Schema extends z.core.$ZodType>(read: (value: unknown) => unknown, schema: Schema) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? null : read(value))),
      z.nullable(schema),
    ),
    null,
  );

const integer = z.int({ error: 'expected an integer' });

/** A required integer: the counts of `meta`. Digits in a string are parsed as the integer. */
export const integerField = z.pipe(z.transform(numberOf), integer);

/** An integer or null: `meta.from`, `meta.to`. */
export const nullableIntegerField = nullable(numberOf, integer);

/**
 * Identifies a record. The document's are integers; a foreign server's may be any text, which includes integers beyond
 * 2^53 − 1.
 */
export type Id = number | string;

const identifier = z.custom<Id>(isIdentifier, {
  error: `expected an integer or a text of 1 to ${maxIdLength} characters`,
});

/** A required identifier; integers in a string are the same as integers. */
export const identifierField = z.pipe(z.transform(identifierOf), identifier);

/** An identifier or null: references to other records. */
export const nullableIdentifierField = nullable(identifierOf, identifier);

/** A number of any kind, or null. */
export const numberField = nullable(numberOf, z.number());

const textOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** Text or null; a number or boolean in its place is shown as text. */
export const textField = z._default(z.pipe(z.transform(textOf), z.nullable(z.string())), null);

const booleans = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

const booleanOf = (value: unknown) => booleans.get(value) ?? value;

/** True, false or null; 1 and 0 are read as true and false, and so are all four in quotes. */
export const booleanField = nullable(booleanOf, z.boolean());

/** An ISO 8601 UTC instant with microseconds, `2026-11-20T16:42:07.000000Z`; null only from a foreign server. */
export const timestampField = nullable(textOf, z.string());

const objectOf = (value: unknown) => {
  const object = typeof value === 'string' ? jsonOf(value) : value;
  return Array.isArray(object) && object.length === 0 ? {} : object;
};

/**
 * An object of any content, or null. An object written as JSON in a text is that object, an empty array (PHP's empty
 * object) the empty one.
 */
export const objectField = nullable(objectOf, z.looseObject({}));
