import type { QueryClient } from '@tanstack/query-core';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import type { Page, RecordRow, Row } from '#dashboard/data/api/read-page.ts';
import { naming, referenceOfRow, referenceTo } from '#dashboard/data/names/naming.ts';
import { knownReference } from '#dashboard/data/names/known.ts';
import type { ListNames, NamedList, Names } from '#dashboard/data/names/names.ts';
import { opportunityName } from '#dashboard/base/ui/format.ts';
import { type RecordHit, recordHit } from './hit.ts';

/** Names that are looked at before the first result is shown: a few milliseconds' worth. */
const mostNames = 10_000;

/** The records of a list that are in the query cache, those of the page read last first. */
export const cachedRows = <Name extends EndpointName>(
  queryClient: QueryClient,
  list: Name,
): RecordRow<Name>[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [list] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Page<Name> | undefined)?.rows ?? [])
    .filter((row): row is RecordRow<Name> => row.record !== undefined);

/** The contacts or agents that are in memory: those of cached pages, every name that is known, those opened lately. */
export function* peopleInMemory(
  queryClient: QueryClient,
  list: NamedList,
  { known }: Pick<ListNames, 'known'>,
  lately: readonly RecordHit[],
): Generator<RecordHit> {
  for (const row of cachedRows(queryClient, list)) {
    const reference = referenceOfRow(list, row);
    if (reference) yield recordHit(list, reference);
  }
  let seen = 0;
  for (const reference of known()) {
    seen += 1;
    if (seen > mostNames) break;
    yield recordHit(list, reference);
  }
  yield* lately.filter((hit) => hit.list === list);
}

/** An opportunity as the palette finds it: by name, summary and the name of its contact, where that is known. */
export function opportunityHit(opportunity: Opportunity, { contacts }: Pick<Names, 'contacts'>): RecordHit {
  const { id, summary, contact_id } = opportunity;
  const name = opportunityName(opportunity);
  const detail = contact_id === null ? null : (knownReference(contacts, contact_id)?.name ?? null);
  const text = [name, summary, detail].filter(Boolean).join('\n');
  return recordHit('opportunities', { id, name, detail, text }, opportunity);
}

/** Whether other records refer to those of a list by their names. */
const isNamed = (list: EndpointName): list is NamedList => list in naming;

/** A row as the palette shows it; null where it is no record. */
export function hitOfRow<Name extends EndpointName>(
  list: Name,
  { record }: Row<Name>,
  names: Names,
): RecordHit | null {
  if (!record) return null;
  if ('contact_id' in record) return opportunityHit(record, names);
  return isNamed(list) ? recordHit(list, referenceTo(list, record as never)) : null;
}

export function recordInMemory(
  queryClient: QueryClient,
  list: EndpointName,
  id: Id,
  names: Names,
): RecordHit | null {
  const row = cachedRows(queryClient, list).find(({ record }) => String(record.id) === String(id));
  if (row) return hitOfRow(list, row, names);
  const known = isNamed(list) ? knownReference(names[list], id) : null;
  return known && recordHit(list, known);
}
