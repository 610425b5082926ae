import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { insertRecords, recordOf, type ClusterCompany } from './seed.ts';

/** Milliseconds between two records, and those after which a writer takes the primary for gone. */
const [pause, patience] = [100, 3_000];

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
  let client: pg.Client | null = null;

  const connected = async () => {
    if (client !== null) return client;
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    opened.on('error', () => {});
    await opened.connect();
    return (client = opened);
  };
  const disconnect = () => {
    // A silent server does not answer a goodbye either.
    (
      client as unknown as { connection: { stream: { destroy(): void } } } | null
    )?.connection.stream.destroy();
    client = null;
  };
  /** Written twice, a record is the same: its acknowledgement may have been lost. */
  const text = companies
    .map(({ id, name }) => recordOf(`${id}::bigint`, `'${name}'::text`, '$1::bigint'))
    .join(' union all ');
  const write = async (id: number) => {
    try {
      const connection = await connected();
      await connection.query(`${insertRecords} ${text} on conflict do nothing`, [id]);
      acknowledged.push(performance.now());
    } catch {
      disconnect();
    }
    await setTimeout(pause);
  };
  const run = async () => {
    while (!stopping.signal.aborted) await write(first + acknowledged.length);
    disconnect();
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
