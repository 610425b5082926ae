import type { IncomingMessage } from 'node:http';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { ServiceConfig } from '#service/config.ts';
import { withoutTokens } from '#service/without-tokens.ts';
import { pathOf } from '#service/http/errors.ts';

/** How many causes of causes are logged. */
const deepest = 5;

/**
 * The logged part of an error: these fields only, since drivers add statements and their values.
 * Tokens in the texts are masked.
 */
const errorToLog = (error: unknown, depth = 0): ErrorToLog => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { message, stack = '', cause } = error;
  return {
    type: error.name,
    message: withoutTokens(message),
    ...('code' in error && { code: String(error.code) }),
    stack: withoutTokens(stack),
    ...(cause !== undefined && depth < deepest && { cause: errorToLog(cause, depth + 1) }),
  };
};

type ErrorToLog = { type: string; message: string; code?: string; stack: string; cause?: ErrorToLog };

const requestToLog = (request: FastifyRequest) => ({
  method: request.method,
  path: withoutTokens(pathOf(request)),
});

/** One line a request, once it is answered; the lines of one request have its id and its trace, and its caller if known. */
class RequestLog extends LogController {
  /** Bytes that a connection had sent when a request on it was last answered. */
  #sent = new WeakMap<object, number>();

  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { socket } = request.raw;
    const line = {
      ...requestToLog(request),
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 1_000) / 1_000,
      bytes: socket.bytesWritten - (this.#sent.get(socket) ?? 0),
    };
    this.#sent.set(socket, socket.bytesWritten);
    if (error instanceof Error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

export const requestLog = () => new RequestLog();

/** A traceparent of W3C Trace Context, level 1: nothing else of a caller's comes into the log as it is. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/;

/** The trace that a caller has a request belong to, and the span there that it is made in. */
export const traceOf = ({ headers }: IncomingMessage) => {
  const [, trace_id, parent_id] = traceparent.exec(String(headers.traceparent)) ?? [];
  return trace_id === undefined ? {} : { trace_id, parent_id };
};

/** The logger's options. Tokens travel in headers, and people paste them into addresses: neither is logged. */
export const logging = ({ logLevel }: ServiceConfig) => ({
  level: logLevel,
  serializers: {
    req: requestToLog,
    err: (error: unknown) => errorToLog(error),
  },
});
