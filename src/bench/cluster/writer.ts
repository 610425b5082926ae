import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '#service/database/postgres.ts';
import { insertRecords, recordOf, type ClusterCompany } from './seed.ts';

/** Milliseconds between two records. */
const pause = 100;
/** Seconds that a record may take, after which the primary counts as gone. */
const statementTimeoutMs = 2;

/** Writes a record to every company again and again, the next one once the last is acknowledged. */
export type Writer = {
  /** When a record was acknowledged, in ms of `performance.now()`; undefined before. */
  acknowledgedAt: (id: number) => number | undefined;
  /** The same for all records that were acknowledged since a time, in their order. */
  acknowledgedSince: (time: number) => number[];
  stop: () => Promise<void>;
};

export const startWriter = (url: string, companies: readonly ClusterCompany[], first: number): Writer => {
  const acknowledged: number[] = [];
  const stopping = new AbortController();
  const database = openPostgres(url, 1, { statementTimeout: statementTimeoutMs });
  /** Written twice, a record is the same: its acknowledgement may have been lost. */
  const text = companies
    .map(({ id, name }) => recordOf(`${id}::bigint`, `'${name}'::text`, '$1::bigint'))
    .join(' union all ');
  const run = async () => {
    while (!stopping.signal.aborted) {
      const values = [first + acknowledged.length];
      try {
        await database.query({ text: `${insertRecords} ${text} on conflict do nothing`, values });
        acknowledged.push(performance.now());
      } catch {
        // The next attempt writes the same record.
      }
      await setTimeout(pause);
    }
    await database.close();
  };
  const running = run();
  return {
    acknowledgedAt: (id) => acknowledged[id - first],
    acknowledgedSince: (time) => acknowledged.filter((each) => each >= time),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};
