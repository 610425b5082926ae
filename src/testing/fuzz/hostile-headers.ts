import fc from 'fast-check';
import { garbage, mostly, printable } from './garbage.ts';

/** Lines with the Host header: one, as a rule. */
export const host = mostly<readonly string[]>(
  12,
  fc.constant(['Host: roster.test']),
  fc.oneof(
    fc.constantFrom([], ['Host:'], ['Host: one', 'Host: two'], ['Host: me@b'], ['Host: [::1]:x']),
    garbage(20).map((text) => [`Host: ${text}`]),
  ),
);

/** What stands in for a company's token until the request is sent. */
const ownToken = fc.constantFrom('{one}', '{two}');

/** Lines that say who asks. */
export const authorization = fc.oneof(
  { weight: 12, arbitrary: ownToken.map((token) => [`Authorization: Bearer ${token}`]) },
  {
    weight: 4,
    arbitrary: fc.oneof(
      fc.stringMatching(/^[\w-]{43}$/).map((token) => [`Authorization: Bearer rst_${token}`]),
      fc.constant([]),
      ownToken.map((token) => [`authorization:bearer    ${token}   `]),
      ownToken.map((token) => [`Authorization: Bearer ${token}x`]),
      ownToken.map((token) => [`Cookie: token=${token}`, `X-Authorization: Bearer ${token}`]),
      fc.constant(['Authorization: Bearer {one}, Bearer {two}']),
      fc.constant(['Authorization: Bearer {one}', 'Authorization: Bearer {two}']),
      garbage(60).map((text) => [`Authorization: Bearer ${text}`]),
      fc.constant([`Authorization: Bearer ${'A'.repeat(7_000)}`]),
    ),
  },
);

/** Headers that change an answer, or should not. */
const knownHeaders = {
  'If-None-Match': fc.oneof(
    fc.constantFrom('*', '""', 'W/"x", *', '"', ',,,', 'W/', `"${'x'.repeat(3_000)}"`),
    printable(30),
  ),
  Range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=0-0,2-3'),
  'Accept-Encoding': fc.constantFrom('gzip', 'br', 'gzip;q=0, br;q=0.1', '*;q=0', ';;q=x'),
  Accept: fc.constantFrom('text/html', '*/*;q=9', ''),
  'Content-Type': fc.constantFrom('application/json', 'multipart/form-data', '/'),
  Connection: fc.constantFrom('close', 'Upgrade', 'Authorization', 'close, close'),
  Upgrade: fc.constantFrom('websocket', 'h2c'),
  Expect: fc.constantFrom('100-continue', 'tea', ''),
  'X-Forwarded-For': fc.oneof(fc.constantFrom('198.51.100.7', ',,', '1.1.1.1, fe80::1%eth0'), printable(20)),
  'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'POST'),
  'X-Request-Id': printable(40),
  Origin: fc.constantFrom('null', 'https://evil.example'),
};

/** Headers that often make a request one that has to be refused. */
const riskyHeaders = {
  'Content-Length': fc.constantFrom('0', '5', '-1', '1e3', '99999999999999999999', '5, 5', ''),
  'Transfer-Encoding': fc.constantFrom('chunked', 'gzip, chunked', 'chunked, chunked', 'x'),
  'X-Forwarded-Host': fc.oneof(fc.constantFrom('lists.example', 'a b', 'x/y', 'a:1,b:2'), printable(12)),
  'X-Forwarded-Proto': fc.oneof(fc.constantFrom('https', 'javascript', 'https,http', ''), printable(8)),
};

const oneOf = (known: Record<string, fc.Arbitrary<string>>) =>
  fc.oneof(...Object.entries(known).map(([name, value]) => value.map((value) => `${name}: ${value}`)));

const header = fc.oneof(
  { weight: 30, arbitrary: oneOf(knownHeaders) },
  { weight: 4, arbitrary: oneOf(riskyHeaders) },
  { weight: 1, arbitrary: fc.tuple(garbage(10), garbage(30)).map(([name, value]) => `${name}:${value}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('no colon', ' : x', ' folded', 'X:\0', 'X: \xfe\xff', 'X: a\rb', 'Host : x'),
  },
  { weight: 1, arbitrary: fc.constantFrom(4_000, 40_000).map((length) => `X-Long: ${'x'.repeat(length)}`) },
);

/** Lines of other headers, known and made up, well made and not. */
export const headers = mostly(1, fc.constant<string[]>([]), fc.array(header, { minLength: 1, maxLength: 4 }));
