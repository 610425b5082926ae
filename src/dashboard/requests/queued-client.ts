import { hashKey } from '@tanstack/query-core';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Client } from '#dashboard/api/client.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { pageKey } from '#dashboard/api/list-query.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { Priority, QueuedPriority, QueuedRequest, QueueState } from './queue-state.ts';

/** What a request tells its queue. */
type QueueHooks = {
  entered: (request: QueuedRequest) => void;
  /** Something waits for its turn. */
  next: () => void;
  answered: (priority: Priority, name: EndpointName, asked: ListRequest, page: Page) => void;
  failed: (error: unknown) => void;
  left: (request: QueuedRequest) => void;
};

/** A client whose requests take their turn in a queue. */
export const queuedClient = (state: QueueState, priority: QueuedPriority, queue: QueueHooks): Client => ({
  list: (name, asked, signal) =>
    inTurn(state, priority, queue, hashKey(pageKey(name, asked)), signal, async (ended, urgency) => {
      const page = await state.client.list(name, asked, ended, urgency);
      queue.answered(priority, name, asked, page);
      return page;
    }),
});

/**
 * Sends a request when it is its turn in a queue. What is taken back waits for another turn.
 * @param key names it for whoever promotes it
 */
export async function inTurn<Answer>(
  state: QueueState,
  priority: QueuedPriority,
  queue: Pick<QueueHooks, 'entered' | 'next' | 'failed' | 'left'>,
  key: string,
  signal: AbortSignal | undefined,
  send: (signal: AbortSignal, urgency: RequestPriority) => Promise<Answer>,
): Promise<Answer> {
  signal?.throwIfAborted();
  const request: QueuedRequest = {
    key,
    priority,
    isPromoted: false,
    sent: null,
    send: () => {},
    takeBack: () => {},
  };
  state.requests.add(request);
  queue.entered(request);
  try {
    for (;;) {
      if (request.isPromoted) begin(state, request);
      else await turnOf(state, request, queue.next, signal);
      signal?.throwIfAborted();
      const attempt = new AbortController();
      request.takeBack = () => attempt.abort();
      const ended = signal ? AbortSignal.any([signal, attempt.signal]) : attempt.signal;
      try {
        return await send(ended, request.priority === 'prefetch' ? 'low' : 'auto');
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
    state.requests.delete(request);
    queue.left(request);
  }
}

function begin({ sent }: QueueState, request: QueuedRequest) {
  request.sent = { priority: request.priority, at: Date.now(), endedAt: null };
  sent.push(request.sent);
}

const turnOf = (state: QueueState, request: QueuedRequest, next: () => void, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    request.send = () => {
      if (!request.sent) begin(state, request);
      resolve();
    };
    signal?.addEventListener('abort', () => resolve(), { once: true });
    next();
  });
