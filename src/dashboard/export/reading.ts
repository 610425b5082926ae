import type { Config } from '#contract/config.ts';
import type { Id } from '#contract/fields.ts';
import { jsonOf } from '#contract/json.ts';
import { listRequest } from '#dashboard/address/list-params.ts';
import { parsePage } from '#dashboard/api/read-page.ts';
import type { Names, NamedList } from '#dashboard/names/names.ts';
import { referredIds } from '#dashboard/names/referred-ids.ts';
import type { ReadingStore, LoadedReading } from '#dashboard/persist/reading-store.ts';
import type { Piece } from '#dashboard/requests/whole-list/chain.ts';
import type { PageReaderOptions } from '#dashboard/requests/whole-list/page-reader.ts';
import { createWholeList } from '#dashboard/requests/whole-list/whole-list.ts';
import { namedLists } from './named-lists.ts';
import type { ExportedRow } from './runs.ts';
import type { Mark, StoredRun } from './stored-run.ts';

/** What exports are read with. */
export type ExportSource = Pick<PageReaderOptions<'opportunities'>, 'requests' | 'queryClient'> & {
  config: Pick<Config, 'extensions'>;
  names: Names;
  store: ReadingStore<StoredRun, Mark>;
};

/** An export that is being read or was read in this tab. */
export type Reading = ReturnType<typeof createReading>;

/**
 * Goes on with an export where it was stored.
 * @param onChange called after each page, and when it may have to wait
 */
export function createReading(
  { requests, queryClient, store }: ExportSource,
  { run, marks, names: storedNames }: LoadedReading<StoredRun, Mark>,
  onChange: () => void,
) {
  const { id, perPage, chain } = run;
  const { name, params } = run.settings;
  const seen = new Map<Id, number>();
  const places: { order: number; number: number }[] = [];
  const referred: Record<NamedList, Set<Id>> = { contacts: new Set(), agents: new Set() };
  const names: Record<NamedList, Map<Id, string>> = {
    contacts: new Map(storedNames.contacts),
    agents: new Map(storedNames.agents),
  };

  const add = ({ number, order, keys, contacts, agents }: Mark) => {
    places.push({ number, order });
    for (const key of keys) seen.set(key, order);
    for (const contact of contacts) referred.contacts.add(contact);
    for (const agent of agents) referred.agents.add(agent);
  };
  for (const mark of marks) add(mark);

  const onPieces = async (pieces: Piece[]) => {
    const stored = pieces
      .filter(({ keys }) => keys.length > 0)
      .map(({ order, keys, rows }, index) => ({
        mark: { number: places.length + index, order, keys, ...referredIds(rows.map(({ row }) => row)) },
        sources: rows.map(({ source }) => source),
      }));
    await store.save(run, stored);
    for (const { mark } of stored) add(mark);
    onChange();
  };

  async function* rows(): AsyncGenerator<ExportedRow[]> {
    const inOrder = places.toSorted((a, b) => a.order - b.order || a.number - b.number);
    for (const { number } of inOrder) {
      const sources = await store.sources(id, number);
      const { rows } = parsePage(name, { data: sources.map(jsonOf), meta: { per_page: sources.length } });
      yield rows.flatMap((row, index) => (row.record ? { row, source: sources[index] ?? '' } : []));
    }
  }

  // The page of the screen doesn't matter, and neither does its size where the server has a larger one.
  const request = listRequest(name, { ...params, page: 1, ...(perPage !== null && { per_page: perPage }) });
  const list = createWholeList({
    name,
    request,
    perPage,
    requests,
    queryClient,
    state: chain,
    seen,
    onPieces,
    onWait: onChange,
  });
  return { run, list, rows, referred, names, lists: namedLists(run.settings) };
}
