import fc from 'fast-check';
import { mostly } from './garbage.ts';
import { goodValues, parameterNames, value } from './query-values.ts';

/*
 * The part of an address after `?`, from well made to malicious. Everything here is text whose characters stand for
 * octets (latin1), as it goes over the wire.
 */

/** A text as its UTF-8 octets. */
const octets = (text: string) => Buffer.from(text).toString('latin1');

const hex = (text: string) =>
  text.replace(/./gs, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Octets of a text so that they can stand in an address as they are. */
const escaped = (text: string) => text.replaceAll(/[^\w.,~-]/g, hex);

/** Ways to write octets; only the last three can break the line or the encoding. */
const written = (text: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(escaped(text)) },
    { weight: 1, arbitrary: fc.constant(hex(text).toUpperCase()) },
    { weight: 1, arbitrary: fc.constant(escaped(escaped(text))) },
    { weight: 1, arbitrary: fc.constant(text.replaceAll(' ', '+')) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenEncodings).map((broken) => escaped(text) + broken) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('&', ';', '#', '?', '=', '\x80', '\xff', '\t').map((sign) => text + sign),
    },
  );

/** Broken percent encodings, overlong UTF-8, halves of surrogate pairs, octets that UTF-8 never has. */
export const brokenEncodings = ['%', '%4', '%zz', '%c0%af', '%ed%a0%80', '%ff%fe', '%00'];

const name = mostly(
  6,
  fc.constantFrom(...parameterNames),
  fc.oneof(
    fc.constantFrom('token', 'access_token', '__proto__', 'constructor', 'toString', '', 'limit'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  ),
);

const nameEnd = mostly(
  14,
  fc.constant(''),
  fc.constantFrom('[]', '[0]', '[a][b]', '[', ']', '[$ne]', '.x', ' ', '\0', '%5B%5D', '[__proto__]'),
);

const pair = fc
  .tuple(name, nameEnd, value)
  .chain(([name, end, value]) =>
    written(octets(value)).map((text) => `${escaped(octets(name))}${end}=${text}`),
  );

/** A parameter with a value that it takes. */
const goodPair = fc
  .constantFrom(...goodValues)
  .chain(([name, values]) =>
    fc.constantFrom(...values, '').map((text) => `${name}=${escaped(octets(text))}`),
  );

const separator = mostly(20, fc.constant('&'), fc.constantFrom('&&', ';', '&amp;', '?', '&=&'));

const joined = (pairs: fc.Arbitrary<string>, most: number) =>
  fc
    .tuple(fc.array(pairs, { maxLength: most }), separator)
    .map(([pairs, separator]) => pairs.join(separator));

const acceptable = fc
  .uniqueArray(goodPair, { maxLength: 4, selector: (pair) => pair.split('=')[0] })
  .map((pairs) => pairs.join('&'));

const tooLong = fc
  .tuple(name, fc.integer({ min: 6_000, max: 40_000 }))
  .map(([name, length]) => `${escaped(octets(name))}=${'1'.repeat(length)}`);

/** Any query: often one that a list accepts. */
export const hostileQuery = fc.oneof(
  { weight: 5, arbitrary: acceptable },
  { weight: 4, arbitrary: joined(fc.oneof(goodPair, pair), 5) },
  { weight: 1, arbitrary: joined(pair, 80) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map(octets) },
  { weight: 1, arbitrary: tooLong },
);
