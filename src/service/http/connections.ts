import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headersTooLarge, reads, Refusal } from './errors.ts';
import type { Socket } from 'node:net';

/** Characters of a request's address at most; RFC 9110 section 4.1 asks for 8,000 at least. */
const longestAddress = 8_000;
/** Octets of an address and the headers together at most. */
const mostOctets = 16_384;

/** What one connection may take of the service: sizes in octets, times in milliseconds. */
export const connectionLimits = {
  http: {
    /** More than is allowed: the parser refuses before anything tells whether a person asks, and so in JSON. */
    maxHeaderSize: 65_536,
    /** How often requests that take too long are looked for. */
    connectionsCheckingInterval: 1_000,
    // Node's own refusal has no body; ours is below.
    requireHostHeader: false,
  },
  /** No route reads a body; one on GET is refused below. */
  bodyLimit: 1_024,
  /** For a request to arrive; a longer one gets 408. */
  requestTimeout: 30_000,
  /** For a connection on which nothing moves while an answer is made or read. */
  connectionTimeout: 60_000,
  /** For the next request on a connection: longer than proxies keep theirs, so that they close them and not we. */
  keepAliveTimeout: 75_000,
  /** While the service stops, a request on an open connection is answered as ever, and the connection closed. */
  return503OnClosing: false,
};

/** Octets of a body that are passed over, so that the connection serves the next request. */
const passedOver = 65_536;
/** Milliseconds in which a caller who is still sending more may read the answer. */
const parting = 1_000;

const closeUnread = ({ raw }: FastifyRequest, reply: FastifyReply) => {
  reply.header('connection', 'close');
  const { socket } = raw;
  // At once, the answer would be lost with what was not read.
  socket.destroySoon = () => {
    raw.pause();
    // From version 22 on, Node has a request that was left unread be read in the next tick all the same.
    process.nextTick(() => socket.pause());
    socket.end();
    setTimeout(() => socket.destroy(), parting).unref();
  };
};

/**
 * Refuses what HTTP does not allow and Node lets pass: an address that is too long (414), headers that are too large
 * (431), and HTTP/1.1 without exactly one Host header (400, RFC 9112 section 3.2). A body where there is nothing to say
 * in one is refused as well (400, RFC 9110 section 9.3.1), without waiting for it. Node passes over what comes of it, so
 * that the caller gets the answer and the connection serves the next request; after a long one it is closed, whatever
 * the method. An expectation other than 100-continue is passed over, as RFC 9110 section 10.1.1 permits.
 */
export const refuseMalformed = (app: FastifyInstance) => {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, reply, done) => {
    if (!(bodyLength(request) <= passedOver)) closeUnread(request, reply);
    if (request.url.length > longestAddress) {
      done(new Refusal(414, `The address must not be longer than ${longestAddress} characters.`));
    } else if (headOctets(request.raw) > mostOctets) {
      done(new Refusal(431, headersTooLarge));
    } else if (!namesOneHost(request.raw)) done(new Refusal(400, 'The request must have one Host header.'));
    else if (reads(request.method) && bodyLength(request) > 0) {
      done(new Refusal(400, `A ${request.method} request must not have a body.`));
    } else done();
  });
};

/** Octets that a request announces in its body; any number of them in chunks. */
const bodyLength = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

const headOctets = ({ url = '', rawHeaders }: IncomingMessage) =>
  rawHeaders.reduce((octets, { length }) => octets + length + 2, url.length);

const namesOneHost = ({ httpVersion, rawHeaders }: IncomingMessage) => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
};

/** From the signal on, asks callers to come back on another connection, which leads to whoever goes on serving. */
export const closeAfterAnswers = (app: FastifyInstance, stopping: AbortSignal) => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });
};

/** How often connections that have nothing more to do are looked for while the service stops, in ms. */
const interval = 250;

/**
 * Lets the service stop as soon as the requests under way are answered. The server itself would wait for connections
 * that could be used again after such an answer, and for those on which nothing was ever sent (browsers open some in
 * advance), each for as long as a connection may rest.
 */
export const endConnections = (app: FastifyInstance) => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, interval);
  });
  app.addHook('onClose', async () => clearInterval(timer));
};
