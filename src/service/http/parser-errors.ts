import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/page.ts';
import { headersTooLarge, newRequestId } from './errors.ts';
import { bareHeaders } from './security-headers.ts';

type Answer = { status: number; message: string; headers?: Record<string, string> };

const unreadable: Answer = { status: 400, message: 'The request is not valid HTTP.' };

const answers: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: headersTooLarge },
};

/**
 * Answers what Node's parser refuses before there is a request. The bytes may hold a token and are not logged.
 * The connection is closed in order rather than torn, for a caller who is still sending would lose the answer.
 */
export const answerUnreadable = (log: FastifyBaseLogger, error: NodeJS.ErrnoException, socket: Duplex) => {
  const { code = '' } = error;
  // Later bytes of a refused request come here too, and are passed over until its time is up.
  if (!socket.writable) {
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroy();
    return;
  }
  const reqId = newRequestId();
  log.debug({ reqId, code }, 'unreadable request');
  write(socket, reqId, answers[code] ?? unreadable);
};

/** Refuses CONNECT, which Node would leave without an answer. */
export const refuseConnect = (app: FastifyInstance) => {
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node has let go of the connection: neither its errors nor its end are anybody's but ours.
    socket.on('error', () => {});
    socket.on('finish', () => socket.destroy());
    write(socket, newRequestId(), {
      status: 405,
      message: 'The CONNECT method is not supported here; use GET.',
      headers: { allow: 'GET, HEAD' },
    });
  });
};

const write = (socket: Duplex, requestId: string, { status, message, headers }: Answer) => {
  const body = JSON.stringify({ message } satisfies ErrorBody);
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'x-request-id': requestId,
    connection: 'close',
    ...bareHeaders,
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
};
