import { setTimeout } from 'node:timers/promises';

/** For which an answer waits for the one before it: enough for a page, and nobody notices it. */
const longestWaitMs = 100;

/** Gives what is aborted once a caller has gone, or all of several. */
export type Gone = () => AbortSignal;

const neverGone: Gone = () => new AbortController().signal;

/** Aborted once all of them are. */
const whenAll = (signals: readonly AbortSignal[]): AbortSignal => {
  const all = new AbortController();
  let left = signals.length;
  const leave = () => {
    left -= 1;
    if (left === 0) all.abort();
  };
  for (const signal of signals) {
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  }
  return all.signal;
};

/**
 * Lets those who ask for the same while it is being answered share the next answer. Its work begins after all of them have
 * asked, so nobody is told what was there before. It is told when all of them have gone.
 */
export const sharedAnswers = <Answer>() => {
  const running = new Map<string, Promise<Answer>>();
  const waiting = new Map<string, { answer: Promise<Answer>; callers: Gone[] }>();
  return (key: string, work: (gone: Gone) => Promise<Answer>, caller = neverGone): Promise<Answer> => {
    const callers = [caller];
    const begin = async () => {
      waiting.delete(key);
      const answer = work(() => whenAll(callers.map((gone) => gone())));
      running.set(key, answer);
      try {
        return await answer;
      } finally {
        if (running.get(key) === answer) running.delete(key);
      }
    };
    const before = running.get(key);
    if (before === undefined) return begin();
    const next = waiting.get(key);
    if (next !== undefined) {
      next.callers.push(caller);
      return next.answer;
    }
    const answer = Promise.race([before, setTimeout(longestWaitMs)]).then(begin, begin);
    waiting.set(key, { answer, callers });
    return answer;
  };
};
