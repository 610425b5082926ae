import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An id for a request. A caller's own is never taken: it would come into the log as it is. */
export const newRequestId = () => randomUUID();

/** Tells the caller the id under which the log speaks of this request. */
export const tellRequestId = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('x-request-id', request.id);

/** Does so with every answer; errors that happen before any hook have it from their handler. */
export const tellRequestIds = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    tellRequestId(request, reply);
    done();
  });
};
