import { METHODS } from 'node:http';
import fc from 'fast-check';
import { changesPath } from '#contract/changes.ts';
import { endpoints } from '#contract/endpoints.ts';
import { summaryPath } from '#contract/groupings.ts';
import { viewsPath } from '#contract/view.ts';
import { garbage, mostly, printable } from './garbage.ts';
import { authorization, headers, host } from './hostile-headers.ts';
import { brokenEncodings, hostileQuery } from './hostile-query.ts';

/*
 * Whole requests, octet by octet (latin1): what a browser would send, what a broken client might, and what somebody
 * with bad intentions would try. Each ends, so each has to get an answer.
 */

const lists = [...Object.values(endpoints).map(({ path }) => path), viewsPath, changesPath, summaryPath];

const list = fc.constantFrom(...lists);

const strangePath = fc.oneof(
  fc.constantFrom('/', '*', '/api/v1', '/api/v2/agents', '//', '/..', '/healthz', '/readyz'),
  fc.constantFrom('/config.json', '/api/v1/openapi.json', '/opportunities/7'),
  list.map((path) => `${path}/`),
  list.map((path) => path.toUpperCase()),
  list.map((path) => path.replaceAll('/', '//')),
  list.map((path) => path.replace('/v1', '/v1/..%2fv1')),
  list.map((path) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`)),
  fc
    .tuple(list, fc.constantFrom(...brokenEncodings, '\0', ';x=1', '/1', '.json', '\xff'))
    .map(([path, end]) => path + end),
  list.map((path) => `http://me:secret@roster.test${path}`),
  list.map((path) => `ftp://roster.test${path}`),
  printable(30).map((text) => `/${text}`),
  garbage(30),
);

const method = mostly(
  9,
  mostly(6, fc.constant('GET'), fc.constant('HEAD')),
  mostly(
    3,
    fc.constantFrom(...METHODS),
    fc.oneof(fc.constantFrom('get', 'BREW', 'G\0T', 'GET GET', ''), printable(12)),
  ),
);

const version = mostly(
  15,
  fc.constant('HTTP/1.1'),
  fc.constantFrom('HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/11', 'http/1.1', 'HTTP', '', '\xff'),
);

const body = mostly(
  9,
  fc.constant(''),
  fc.oneof(garbage(200), fc.constantFrom('{"a":1}', '5\r\nhello\r\n0\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n')),
);

const lineEnd = mostly(25, fc.constant('\r\n'), fc.constantFrom('\n', '\r\n ', '\n\r'));

const target = fc
  .tuple(mostly(7, list, strangePath), mostly(9, hostileQuery, fc.constant(null)))
  .map(([path, query]) => (query === null ? path : `${path}?${query}`));

/** Any request; `{one}` and `{two}` stand for the tokens of two companies. */
export const hostileRequest = fc
  .record({ method, target, version, host, authorization, headers, lineEnd, body })
  .map(
    ({ method, target, version, host, authorization, headers, lineEnd, body }) =>
      [`${method} ${target} ${version}`, ...host, ...authorization, ...headers].join(lineEnd) +
      `\r\n\r\n${body}`,
  );
