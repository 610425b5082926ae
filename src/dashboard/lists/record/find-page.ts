import type { QueryClient } from '@tanstack/query-core';
import type { EndpointName } from '#contract/endpoints.ts';
import { knownLastPage } from '#contract/guest/page-meta.ts';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import type { Page, RecordRow } from '#dashboard/data/api/read-page.ts';
import { placeOn } from './record-place.ts';

/**
 * Finds the page of a record in a list that is ordered by creation, each page halving those that it can be on.
 * @returns null where no page has it, as when the list changes meanwhile
 * @throws ApiError, and the reason of an aborted signal
 */
export async function findPage<Name extends EndpointName>(
  { client, queryClient }: { client: Client; queryClient: QueryClient },
  name: Name,
  params: ListParams<Name>,
  record: RecordRow<Name>['record'],
  signal: AbortSignal,
): Promise<number | null> {
  const isUp = 'sort' in params && params.sort === 'created_at';
  const read = (number: number) =>
    queryClient.fetchQuery(listQuery(client, name, listRequest(name, { ...params, page: number })));
  let [first, last] = [1, knownLastPage((await read(1)).meta)];
  while (first <= last) {
    signal.throwIfAborted();
    const number = Math.floor((first + last) / 2);
    // Each next page depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(number);
    if (placeOn(page, params, record.id)) return number;
    const side = sideOf(page, record);
    if (side === 'within') return null;
    if ((side === 'newer') === isUp) first = number + 1;
    else last = number - 1;
  }
  return null;
}

/** Whether a record that a page lacks was created after all of its rows or before them. */
function sideOf<Name extends EndpointName>({ rows }: Page<Name>, record: RecordRow<Name>['record']) {
  const keys = rows.flatMap((row) => (row.record ? [keyOf(row.record)] : [])).toSorted(compareKeys);
  const [oldest, newest] = [keys[0], keys.at(-1)];
  if (!oldest || !newest) return 'newer';
  const key = keyOf(record);
  if (compareKeys(key, newest) > 0) return 'newer';
  return compareKeys(key, oldest) < 0 ? 'older' : 'within';
}

type Key = { at: string; id: string | number };

const keyOf = ({ created_at, id }: { created_at: string | null; id: string | number }): Key => ({
  at: created_at ?? '',
  id,
});

function compareKeys(one: Key, other: Key) {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
