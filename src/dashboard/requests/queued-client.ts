import { hashKey } from '@tanstack/query-core';
import type { Client } from '#dashboard/api/client.ts';
import { listKey } from '#dashboard/api/list-query.ts';
import type { Priority, QueuedRequest } from './queue-state.ts';
import type { Counted } from './totals.ts';

/** What a request tells its queue. */
type QueueHooks = {
  enter: (request: QueuedRequest) => void;
  /** Something waits for its turn. */
  next: () => void;
  /** It is sent now. */
  begin: (request: QueuedRequest) => void;
  answered: (page: Counted) => void;
  failed: (error: unknown) => void;
  leave: (request: QueuedRequest) => void;
};

/** A client whose requests take their turn in a queue. What is taken back waits for another turn. */
export const queuedClient = (client: Client, priority: Priority, queue: QueueHooks): Client => ({
  async list(name, asked, signal) {
    signal?.throwIfAborted();
    const request: QueuedRequest = {
      key: hashKey(listKey(name, asked)),
      priority,
      isPromoted: priority === 'user',
      sent: null,
      send: () => {},
      takeBack: () => {},
    };
    queue.enter(request);
    try {
      for (;;) {
        // Not even a microtask for what the person waits for.
        if (request.isPromoted) queue.begin(request);
        else await turnOf(request, queue, signal);
        signal?.throwIfAborted();
        const attempt = new AbortController();
        request.takeBack = () => attempt.abort();
        const ended = signal ? AbortSignal.any([signal, attempt.signal]) : attempt.signal;
        try {
          const urgency = request.priority === 'prefetch' ? 'low' : 'auto';
          const page = await client.list(name, asked, priority === 'user' ? signal : ended, urgency);
          queue.answered({ priority, name, request: asked, total: page.meta.total });
          return page;
        } catch (error) {
          if (!attempt.signal.aborted || signal?.aborted) {
            queue.failed(error);
            throw error;
          }
        } finally {
          if (request.sent) request.sent.endedAt = Date.now();
          request.sent = null;
        }
      }
    } finally {
      queue.leave(request);
    }
  },
});

const turnOf = (request: QueuedRequest, queue: QueueHooks, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    request.send = () => {
      if (!request.sent) queue.begin(request);
      resolve();
    };
    signal?.addEventListener('abort', () => resolve(), { once: true });
    queue.next();
  });
