import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, inTime } from '#service/database/database.ts';
import { keepCompany } from './keep-company.ts';
import type { SourceTools } from './source.ts';
import { holdSyncs, releaseSyncs, type Sync } from './syncs.ts';
import { LostSync } from './write-page.ts';

/** Milliseconds between two looks for companies to keep, by which it also holds on to those it has. */
const interval = 10_000;
/** Milliseconds that closing waits for what is being written. */
const parting = 5_000;

/** Waits as long as it says. */
export const realTools: SourceTools = {
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

/**
 * Keeps every company that has a sync and that no other process keeps, until it is closed. Where the database cannot be
 * written, somebody else has to.
 * @param say is told why a company could not be kept on
 */
export const startSyncs = (database: Database, say: (line: string) => void, tools = realTools) => {
  const holder = randomUUID();
  const closing = new AbortController();
  const kept = new Map<number, { revision: string; stop: AbortController; ended: Promise<void> }>();

  const keep = (sync: Sync) => {
    const { companyId, company, revision } = sync;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, closing.signal]);
    const ended = keepCompany(database, { ...sync, holder }, tools, signal)
      .catch((error: unknown) => {
        if (signal.aborted || error instanceof LostSync || error instanceof DatabaseUnavailable) return;
        const reason = error instanceof Error ? error.message : String(error);
        say(`The sync of company ${companyId} (${company}) stopped, and begins again: ${reason}`);
      })
      .finally(() => kept.delete(companyId));
    kept.set(companyId, { revision, stop, ended });
  };

  const look = async () => {
    const held = await holdSyncs(database, holder);
    for (const [companyId, { revision, stop }] of kept) {
      if (!held.some((sync) => sync.companyId === companyId && sync.revision === revision)) stop.abort();
    }
    for (const sync of held) if (!kept.has(sync.companyId) && !closing.signal.aborted) keep(sync);
  };
  let looking: Promise<void> = Promise.resolve();
  const lookAgain = () => void (looking = looking.then(look).catch(() => {}));
  const timer = setInterval(lookAgain, interval).unref();
  lookAgain();

  return async () => {
    clearInterval(timer);
    closing.abort();
    const ended = looking.then(() => Promise.all([...kept.values()].map((each) => each.ended)));
    await inTime(
      parting,
      ended.then(() => releaseSyncs(database, holder)),
    ).catch(() => {});
  };
};
