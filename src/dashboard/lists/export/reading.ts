import * as clock from '#contract/clock.ts';
import { type Id, jsonOf } from '#contract/fields.ts';
import { listRequest } from '#dashboard/data/address/list-params.ts';
import { parsePage } from '#dashboard/data/api/read-page.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { referredIds } from '#dashboard/data/names/referred-ids.ts';
import type { ReadingStore } from '#dashboard/data/persist/reading-store.ts';
import type { Piece } from '#dashboard/data/requests/whole-list/chain.ts';
import type { Wait } from '#dashboard/data/requests/whole-list/page-reader.ts';
import { createWholeList } from '#dashboard/data/requests/whole-list/whole-list.ts';
import { findNames, type NamesSource } from './find-names.ts';
import type { ExportReport } from './report.ts';
import { namedLists } from './settings.ts';
import type { ExportedRow, LoadedRun, PieceHeader, StoredRun } from './stored-run.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';

export type ExportSource = NamesSource & { store: Promise<ReadingStore<StoredRun, PieceHeader>> };

type Reached = {
  rows: number;
  /** Rows of the list by the newest page; null before the first, and where the service doesn't say. */
  total: number | null;
  page: number;
  lastPage: number | null;
};

/**
 * - `reading`: pages are being read
 * - `naming`: the contacts and agents that rows refer to are being looked up
 * - `paused`: by the person, or because the service keeps failing
 * - `read`: nothing more will come
 */
export type ExportState =
  | (Reached & {
      phase: 'reading' | 'naming';
      /** By the rate reached so far; null before there is one. */
      secondsLeft: number | null;
      waiting: Wait | null;
    })
  | (Reached & {
      phase: 'paused';
      /** What went wrong, in a sentence; null where the person paused it. */
      reason: string | null;
    })
  | { phase: 'read'; report: ExportReport };

/** Goes on where it was stored. @param onChange called after each page, and when it may have to wait */
export function createReading(source: ExportSource, stored: LoadedRun, onChange: () => void) {
  const { run } = stored;
  const { id, perPage, settings } = run;
  const { name, params } = settings;
  const seen = new Map<Id, number>();
  const places: { order: number; number: number }[] = [];
  const referred: Record<NamedList, Set<Id>> = { contacts: new Set(), agents: new Set() };
  const names: Record<NamedList, Map<Id, string>> = {
    contacts: new Map(stored.names['contacts']),
    agents: new Map(stored.names['agents']),
  };
  let isNaming = false;
  let saved = Promise.resolve();

  const add = ({ number, order, keys, contacts, agents }: PieceHeader) => {
    places.push({ number, order });
    for (const key of keys) seen.set(key, order);
    for (const contact of contacts) referred.contacts.add(contact);
    for (const agent of agents) referred.agents.add(agent);
  };
  for (const header of stored.headers) add(header);

  /** Once a piece could not be stored, nothing is: the run would be stored as if it had been. */
  const save = (pieces: { header: PieceHeader; sources: string[] }[] = []) => {
    const before = saved;
    saved = (async () => {
      await before;
      await (await source.store).save(run, pieces);
    })();
    return saved;
  };

  const onPieces = async (pieces: Piece[]) => {
    const fresh = pieces
      .filter(({ keys }) => keys.length > 0)
      .map(({ order, keys, rows }, index) => {
        const referred = referredIds(rows.map(({ row }) => row));
        return {
          header: { number: places.length + index, order, keys, ...referred },
          sources: rows.map(({ source }) => source),
        };
      });
    await save(fresh);
    for (const { header } of fresh) add(header);
    onChange();
  };

  const list = createWholeList({
    ...source,
    name,
    // The page of the screen doesn't matter, and neither does its size where the server has a larger one.
    request: listRequest(name, { ...params, page: 1, ...(perPage !== null && { per_page: perPage }) }),
    perPage,
    state: run.chain,
    seen,
    onPieces,
    onWait: onChange,
  });

  const findAllNames = async (signal: AbortSignal) => {
    isNaming = true;
    onChange();
    try {
      for (const each of namedLists(settings)) {
        await findNames(source, each, Array.from(referred[each]), names[each], signal);
      }
    } finally {
      isNaming = false;
    }
    await (await source.store).saveNames(id, { contacts: [...names.contacts], agents: [...names.agents] });
  };

  const report = (): ExportReport => {
    const { repeated, newestTotal, unreadable } = run.chain;
    const unnamed = namedLists(settings).flatMap((each) =>
      Array.from(referred[each]).filter((key) => !names[each].has(key)),
    );
    return {
      total: newestTotal,
      rows: seen.size - unreadable.reduce((sum, { rows }) => sum + rows, 0),
      repeated,
      missing: list.missing(),
      unnamed: unnamed.length,
      startedAt: run.startedAt,
      finishedAt: clock.now(),
    };
  };

  return {
    run,
    /** Stores the run as it is, after the page that is being stored. */
    save: () => save(),
    state: (): ExportState => {
      if (run.phase === 'read' && run.report) return { phase: 'read', report: run.report };
      const { secondsLeft, ...reached } = list.progress();
      if (run.phase === 'paused') return { phase: 'paused', reason: run.reason, ...reached };
      if (isNaming) return { phase: 'naming', secondsLeft: null, waiting: null, ...reached };
      return { phase: 'reading', secondsLeft, waiting: list.wait(), ...reached };
    },
    /** Reads on to the end, then the names that the file shows, and sets the report; it can be called again. */
    read: async (signal: AbortSignal) => {
      await list.read(signal);
      await findAllNames(signal);
      signal.throwIfAborted();
      Object.assign(run, { phase: 'read', report: report() });
      await save();
    },
    /** What was read, a page at a time, in the list's order, each record once. */
    async *rows(): AsyncGenerator<ExportedRow[]> {
      const { sources } = await source.store;
      const inOrder = places.toSorted((a, b) => a.order - b.order || a.number - b.number);
      for (const { number } of inOrder) {
        const texts = await sources(id, number);
        if (texts.length === 0) continue;
        const { rows } = parsePage(name, { data: texts.map(jsonOf), meta: { per_page: texts.length } });
        yield rows.flatMap((row, index) => (row.record ? { row, source: texts[index] ?? '' } : []));
      }
    },
    nameOf: ((each, key) => names[each].get(key) ?? null) satisfies NameOf,
  };
}
