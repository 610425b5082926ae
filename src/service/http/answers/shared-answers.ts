import { setTimeout } from 'node:timers/promises';

/** For which an answer waits for the one before it: enough for a page, and nobody notices it. */
const longestWaitMs = 100;

/**
 * Lets those who ask for the same while it is being answered share the next answer. Its work begins after all of them have
 * asked, so nobody is told what was there before.
 */
export const sharedAnswers = <Answer>() => {
  const running = new Map<string, Promise<Answer>>();
  const waiting = new Map<string, Promise<Answer>>();
  return (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    const begin = async () => {
      waiting.delete(key);
      const answer = work();
      running.set(key, answer);
      try {
        return await answer;
      } finally {
        if (running.get(key) === answer) running.delete(key);
      }
    };
    const before = running.get(key);
    if (before === undefined) return begin();
    const next = waiting.get(key) ?? Promise.race([before, setTimeout(longestWaitMs)]).then(begin, begin);
    waiting.set(key, next);
    return next;
  };
};
