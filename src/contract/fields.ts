import * as z from 'zod/mini';

/*
 * Schemas of single fields. Each describes the documented value and accepts a little more: a missing key is null,
 * digits in quotes are a number. Parsing a documented record changes nothing.
 */

const numberOf = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;

const integer = z.int({ error: 'expected an integer' });

/** A required integer: the counts of `meta`. Digits in a string are parsed as the integer. */
export const integerField = z.pipe(z.transform(numberOf), integer);

/** An integer or null: `meta.from`, `meta.to`. */
export const nullableIntegerField = z._default(z.pipe(z.transform(numberOf), z.nullable(integer)), null);

/** Longest identifier that is text, in characters. */
const maxIdLength = 64;

/**
 * Identifies a record. The document's are integers; a foreign server's may be any text, which includes integers beyond
 * 2^53 − 1.
 */
export type Id = number | string;

/** An identifier in its one form: integers as numbers as far as JSON carries them safely. Anything else as it is. */
const identifierOf = (value: unknown) => {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const number = Number(value) + 0;
  return Number.isSafeInteger(number) && String(number) === String(value) ? number : value;
};

const isIdentifier = (value: unknown) =>
  typeof value === 'string'
    ? value !== '' && Array.from(value).length <= maxIdLength && !/\p{Cc}/u.test(value)
    : Number.isSafeInteger(value);

const identifier = z.custom<Id>(isIdentifier, {
  error: `expected an integer or a text of 1 to ${maxIdLength} characters`,
});

/** A required identifier; integers in a string are the same as integers. */
export const identifierField = z.pipe(z.transform(identifierOf), identifier);

/** An identifier or null: references to other records. */
export const nullableIdentifierField = z._default(
  z.pipe(z.transform(identifierOf), z.nullable(identifier)),
  null,
);

/** A number of any kind, or null. */
export const numberField = z._default(
  z.pipe(z.transform(numberOf), z.nullable(z.number({ error: 'expected a number' }))),
  null,
);

const textOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

const nullableText = (complaint: string) =>
  z._default(z.pipe(z.transform(textOf), z.nullable(z.string({ error: complaint }))), null);

/** Text or null; a number or boolean in its place is shown as text. */
export const textField = nullableText('expected text');

const booleanOf = (value: unknown) =>
  value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value;

/** True, false or null; 1 and 0 are read as true and false. */
export const booleanField = z._default(
  z.pipe(z.transform(booleanOf), z.nullable(z.boolean({ error: 'expected true or false' }))),
  null,
);

/** An ISO 8601 UTC instant with microseconds, `2026-11-20T16:42:07.000000Z`; null only from a foreign server. */
export const timestampField = nullableText('expected an instant');

const objectOf = (value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value);

/** An object of any content, or null; an empty array in its place (PHP's empty object) is the empty object. */
export const objectField = z._default(
  z.pipe(
    z.transform(objectOf),
    z.nullable(z.record(z.string(), z.unknown(), { error: 'expected an object' })),
  ),
  null,
);
