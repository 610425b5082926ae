import { setTimeout } from 'node:timers/promises';
import { DatabaseRefused, DatabaseUnavailable, type Queryable } from '#service/database/database.ts';
import { explain } from './explain-failure.ts';
import { Interrupted } from './stop-signal.ts';

/** Milliseconds before the first retry, and at most; each wait doubles. */
const [firstWait, longestWait] = [250, 5_000];

/**
 * Waits until the database answers: it may be starting at the same time as the service.
 * Errors that waiting does not cure, such as a wrong password, are thrown at once.
 * @param seconds the longest wait
 * @param signal stops waiting
 * @param say called once, with what is waited for
 * @param attempt what counts as an answer; rejects with DatabaseUnavailable for what may come
 * @throws DatabaseUnavailable when it does not answer in time; Interrupted; any other connection error
 */
export const awaitDatabase = async (
  database: Queryable,
  { seconds, signal, say }: { seconds: number; signal: AbortSignal; say: (line: string) => void },
  attempt: () => Promise<unknown> = () => database.query({ text: 'select 1' }),
) => {
  const until = performance.now() + seconds * 1_000;
  for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
    try {
      await attempt();
      return;
    } catch (error) {
      const mayPass = error instanceof DatabaseUnavailable && !(error instanceof DatabaseRefused);
      if (!mayPass || performance.now() + wait > until) throw error;
      if (wait === firstWait) say(`${explain(error)}; retrying for ${seconds} s.`);
    }
    await setTimeout(wait, undefined, { signal }).catch(() => {
      throw new Interrupted('Stopped while waiting for the database.');
    });
  }
};
