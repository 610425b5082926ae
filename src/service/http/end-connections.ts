import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
