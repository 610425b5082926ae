import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/page.ts';
import { dashboardPaths } from '#contract/dashboard-paths.ts';
import {
  Abandoned,
  DatabaseBusy,
  DatabaseUnavailable,
  StatementTimeout,
} from '#service/database/database.ts';
import { logDatabaseFailure } from './log/log-database-failure.ts';
import { randomUUID } from 'node:crypto';

/** Why a request was refused, as metrics.ts counts it: what an operator can do something about. */
export type RefusalReason =
  | 'busy'
  | 'database'
  | 'issuer'
  | 'rate_limit'
  | 'rights'
  | 'sign_ins'
  | 'slow'
  | 'token';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, if it was, and for one of these reasons. */
    refusedFor?: RefusalReason | undefined;
  }
}

const reasons: Readonly<Record<number, RefusalReason>> = { 401: 'token', 403: 'rights', 429: 'rate_limit' };

/** A refusal that the caller is told about: status, sentence, and for 422 the complaints by parameter. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: ErrorBody['errors'],
    readonly reason = reasons[statusCode],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** The issuer of company accounts, whose keys are needed, can't be used; it has been logged. */
export class IssuerUnavailable extends Refusal {
  constructor() {
    super(503, 'Company accounts can’t be checked at the moment.', undefined, 'issuer');
    this.name = 'IssuerUnavailable';
  }
}

/** For 431, whether the parser refuses the headers or we. */
export const headersTooLarge = 'The headers of the request are too large.';

/** For a caller over one of the limits; Retry-After says when to come back. */
export const tooManyRequests = (reason?: RefusalReason) =>
  new Refusal(429, 'Too many requests.', undefined, reason);

/** Seconds after which asking again is sensible while the database or the issuer cannot be reached. */
const retryAfter = 5;

/** Answers every error of the service. Below 500 the caller reads the message; the rest is logged, not told. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  tellRequestId(request, reply);
  const { status, body } = logged(error, request);
  if (status === 503) reply.header('retry-after', retryAfter);
  reply.code(status);
  if (isNavigation(request) && !isOfApi(pathOf(request)))
    return reply.type('text/html; charset=utf-8').send(errorPage(body.message));
  return reply.type('application/json; charset=utf-8').send(body);
};

/** An error for a person. Its link is relative: a proxy may serve the dashboard under a path. */
const errorPage = (message: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width"><title>Page not opened</title>
<h1>This page could not be opened</h1><p>${escaped(message)}</p><p><a href="./">Open the dashboard</a></p></html>\n`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The status of an error, and what the caller is told of it; the rest is in the log. */
export const logged = (error: unknown, request: Pick<FastifyRequest, 'log' | 'refusedFor' | 'server'>) => {
  const { status, body, reason } = describe(error);
  request.refusedFor = reason;
  if (error instanceof DatabaseUnavailable || error instanceof StatementTimeout)
    logDatabaseFailure(error, request);
  else if (status >= 500 && !(error instanceof IssuerUnavailable))
    request.log.error({ err: error }, body.message);
  return { status, body };
};

type Described = { status: number; body: ErrorBody; reason?: RefusalReason | undefined };

const describe = (error: unknown): Described => {
  if (error instanceof DatabaseUnavailable) {
    const reason = error instanceof DatabaseBusy ? 'busy' : 'database';
    return { status: 503, body: { message: 'The service is temporarily unavailable.' }, reason };
  }
  if (error instanceof StatementTimeout) {
    return { status: 503, body: { message: 'The request took too long to answer.' }, reason: 'slow' };
  }
  // Nobody reads it. The status is the one that web servers log then.
  if (error instanceof Abandoned) return { status: 499, body: { message: error.message } };
  if (error instanceof Refusal) {
    const { statusCode: status, message, errors, reason } = error;
    return { status, body: errors === undefined ? { message } : { message, errors }, reason };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_BAD_URL') {
    return { status, body: { message: 'The address is invalid.' } };
  }
  if (error instanceof Error && status >= 400 && status < 500) {
    return { status, body: { message: error.message } };
  }
  return { status: 500, body: { message: 'Something went wrong in the service.' } };
};

/**
 * Refuses a request that no route takes, before its body is read: 405 for another method on a list, else 404.
 * Addresses of pages are left to the dashboard.
 */
export const refuseUnknown = (app: FastifyInstance, listPaths: readonly string[]) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = pathOf(request);
    if (listPaths.includes(path.replace(/\/$/, '')) && !reads(request.method)) {
      reply.header('allow', 'GET, HEAD');
      throw new Refusal(405, `The ${request.method} method is not supported here; use GET.`);
    }
    return done(isPage(request) ? undefined : new Refusal(404, 'Not found.'));
  });
};

/** The path of the request's address; what stands before or after it may hold what must not be logged. */
export const pathOf = ({ url }: { url: string }) => url.replace(origin, '').split(/[?#]/, 1)[0] ?? '';

/** The beginning of an address in absolute form (RFC 9112 section 3.2.2), with whatever name and password. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Whether a method is one of those that only read. */
export const reads = (method: string) => method === 'GET' || method === 'HEAD';

/** A path without escapes of ASCII. Others stay as they are, among them those that stand for nothing. */
const decoded = (path: string) =>
  path.replaceAll(/%([0-7][\da-f])/gi, (_escape, octet: string) => String.fromCharCode(parseInt(octet, 16)));

/** Whether a path is below `/api`, however it is spelt: what asks there is a program. */
export const isOfApi = (path: string) => /^[/\\]+api([/\\]|$)/i.test(decoded(path));

/** Whether a browser is about to show the answer to a person (Fetch Metadata; older ones say what they accept). */
const isNavigation = ({ method, headers }: FastifyRequest) =>
  reads(method) &&
  (headers['sec-fetch-mode'] === 'navigate' ||
    (headers['sec-fetch-mode'] === undefined && /\btext\/html\b/.test(headers.accept ?? '')));

const hasPage = (path: string) => path === '/' || dashboardPaths.has(path.split('/', 2)[1] ?? '');

/** Whether the dashboard answers: where it has a page, and wherever a person goes, whom it tells that there is none. */
export const isPage = (request: FastifyRequest) => {
  const path = pathOf(request);
  return !isOfApi(path) && (isNavigation(request) || (reads(request.method) && hasPage(path)));
};

/** An id for a request. A caller's own is never taken: it would come into the log as it is. */
export const newRequestId = () => randomUUID();

/** Tells the caller the id under which the log speaks of this request. */
const tellRequestId = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('x-request-id', request.id);

/** Does so with every answer; errors that happen before any hook have it from their handler. */
export const tellRequestIds = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    tellRequestId(request, reply);
    done();
  });
};
