import { setTimeout } from 'node:timers/promises';
import { type Database, DatabaseUnavailable } from '#service/database/database.ts';
import { explain } from './explain-failure.ts';
import { Interrupted } from './stop-signal.ts';

/** Milliseconds between the first two tries, and at most; each wait is twice the one before. */
const [firstWait, longestWait] = [250, 5_000];

/**
 * Waits until the database answers, since it may be started at the same time as the service.
 * What waiting cannot cure, such as a wrong password, is not waited for.
 * @param seconds to wait at most
 * @param signal ends the waiting
 * @param say is told once what is waited for
 * @throws DatabaseUnavailable when it does not answer in time, Interrupted, and whatever else connecting brings
 */
export const awaitDatabase = async (
  database: Database,
  { seconds, signal, say }: { seconds: number; signal: AbortSignal; say: (line: string) => void },
) => {
  const until = performance.now() + seconds * 1_000;
  for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
    try {
      await database.query({ text: 'select 1' });
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() + wait > until) throw error;
      if (wait === firstWait) say(`${explain(error)}; trying again for ${seconds} s.`);
    }
    await setTimeout(wait, undefined, { signal }).catch(() => {
      throw new Interrupted('Stopped while the database did not answer.');
    });
  }
};
