import { Gauge } from 'prom-client';
import type { Queryable } from '#service/database/database.ts';
import { readStatus, shortfallKinds, shortfallsOf } from './sync-status.ts';

const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Gauge({ name, help, labelNames, registers: [] });

/** Seconds since the epoch; 0 for never. */
const secondsOf = (instant: string | null) => (instant === null ? 0 : Date.parse(instant) / 1_000);

/** What monitoring is told of copies of other servers. */
export const createSyncFigures = () => {
  const synced = gauge(
    'roster_last_sync_timestamp_seconds',
    'When the newest pages of a source were last read, in seconds since the epoch, by id of the company; at first, when it was added',
    ['company'],
  );
  const swept = gauge(
    'roster_last_sync_sweep_timestamp_seconds',
    'When all pages of a source had last been read, in seconds since the epoch, by id of the company; 0 for never',
    ['company'],
  );
  const shortfalls = gauge(
    'roster_sync_shortfalls',
    'What the last sweep of a source could not take over, by id of the company and kind: see roster sync status',
    ['company', 'kind'],
  );
  const figures = [synced, swept, shortfalls];
  return {
    figures,
    read: async (database: Queryable) => {
      const found = await readStatus(database);
      for (const figure of figures) figure.reset();
      for (const status of found) {
        const company = status.company_id;
        synced.set({ company }, secondsOf(status.as_of ?? status.added_at));
        swept.set({ company }, secondsOf(status.swept_at));
        for (const kind of shortfallKinds) shortfalls.set({ company, kind }, shortfallsOf(status, kind));
      }
    },
  };
};
