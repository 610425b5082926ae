import type { FastifyReply } from 'fastify';

/** Aborted once the caller's connection has closed before the answer was sent. */
export const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const close = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) close();
  else raw.once('close', close);
  return controller.signal;
};
