import { CancelledError } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { createReferenceCount } from '#dashboard/names/reference-count.ts';
import { retryWait } from '#dashboard/names/retry-wait.ts';
import type { createAnswers } from './answers.ts';
import type { createBatches } from './batches.ts';

type AskingOptions = {
  batches: Pick<ReturnType<typeof createBatches>, 'ask' | 'await'>;
  answers: ReturnType<typeof createAnswers>;
  onScreen: ReturnType<typeof createReferenceCount>;
  /** Most ids in one request. */
  idsAtATime: number;
};

/** Asks for the ids that come to the screen, and again after growing waits for those that could not be had. */
export function createAsking({ batches, answers, onScreen, idsAtATime }: AskingOptions) {
  const toAsk = new Set<Id>();
  /** Ids of prefetches that came to the screen before they failed. */
  const awaited = new Set<Id>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const retryLater = () => {
    if (timer !== null) return;
    failures += 1;
    timer = setTimeout(askUnread, retryWait(failures));
  };

  const stopWaiting = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  /** @returns whether there is an answer, or the batch was cancelled */
  const ask = async (ids: Id[], isAwaited: boolean): Promise<boolean> => {
    try {
      answers.take(await batches.ask(ids, isAwaited));
      failures = 0;
      for (const id of ids) awaited.delete(id);
      return true;
    } catch (error) {
      if (error instanceof CancelledError) return true;
      if (!(error instanceof ApiError)) throw error;
      if (isAwaited) {
        // What is known already stays.
        answers.take(ids.flatMap((id) => (answers.has(id) ? [] : [[id, 'unread']])));
        if (error.kind !== 'unauthenticated') retryLater();
      } else {
        // A prefetch was sent once; what has come to the screen since is retried like any other name there.
        askAll(ids.filter((id) => awaited.delete(id) && onScreen.has(id)));
      }
      return false;
    }
  };

  function askAll(ids: Id[]) {
    for (let from = 0; from < ids.length; from += idsAtATime) {
      void ask(ids.slice(from, from + idsAtATime), true);
    }
  }

  const flush = () => {
    const missing = Array.from(toAsk).filter((id) => {
      if (!batches.await(id)) return true;
      awaited.add(id);
      return false;
    });
    toAsk.clear();
    askAll(missing);
  };

  const askFor = (id: Id) => {
    if (answers.isFresh(id) && answers.lookUp(id) !== 'unread') return;
    // All that comes to the screen at once is asked for in one request.
    if (toAsk.size === 0) queueMicrotask(flush);
    toAsk.add(id);
  };

  function askUnread() {
    stopWaiting();
    for (const id of onScreen.ids()) if (answers.lookUp(id) === 'unread') askFor(id);
  }

  return {
    ask,
    askFor,
    /** Asks again at once for what could not be had. */
    retry: () => {
      failures = 0;
      askUnread();
    },
    stop: stopWaiting,
  };
}
