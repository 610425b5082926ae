import * as clock from '#contract/clock.ts';
import { defaultPerPage } from '#contract/parameters.ts';
import type { Id } from '#contract/fields.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { idOf } from '#dashboard/data/api/read-page.ts';
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';
import { dayOfCreation, type FollowUp } from './follow-up.ts';

/** For how long what was read of a follow-up counts, in ms: asking for many at once costs little, one by one more. */
const freshFor = { atOnce: 30_000, oneByOne: 5 * 60_000 };

/** What has become of a follow-up; null for one that is gone. */
type Take = (id: Id, row: FollowUp['row'] | null) => void;

export function createVerifier(session: Session, take: Take) {
  const underWay = new Set<Id>();
  const takesIds = session.config.extensions.includes('id');
  return async (followUps: FollowUp[]) => {
    const due = clock.now() - (takesIds ? freshFor.atOnce : freshFor.oneByOne);
    const old = followUps.filter(({ row, at }) => at < due && !underWay.has(row.record.id));
    for (const { row } of old) underWay.add(row.record.id);
    try {
      await (takesIds ? readByIds(session, old, take) : readOneByOne(session, old, take));
    } catch {
      // They stay as they were, and are asked for again the next time.
    }
    for (const { row } of old) underWay.delete(row.record.id);
    return old.length > 0;
  };
}

async function readByIds(session: Session, followUps: FollowUp[], take: Take) {
  const perPage = namesPerPage(session.config.extensions);
  const size = perPage ?? defaultPerPage;
  for (let from = 0; from < followUps.length; from += size) {
    const ids = followUps.slice(from, from + size).map(({ row }) => row.record.id);
    const found = await rowsOf(session, { id: ids, per_page: perPage ?? undefined });
    for (const id of ids) take(id, found.get(id) ?? null);
  }
}

/** Those that are not where they are expected are left as they were. */
async function readOneByOne(session: Session, followUps: FollowUp[], take: Take) {
  for (const followUp of followUps) {
    const { id } = followUp.row.record;
    const row = (await rowsOf(session, placeOf(followUp))).get(id);
    if (row) take(id, row);
  }
}

/** The few opportunities that one is among, by filters that every server has. */
function placeOf({ row: { record } }: FollowUp): ListRequest<'opportunities'> {
  return { contact_id: record.contact_id ?? undefined, created_at: dayOfCreation(record) };
}

async function rowsOf({ queryClient, requests }: Session, request: ListRequest<'opportunities'>) {
  const query = listQuery(requests.clients.background, 'opportunities', request);
  const { rows } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  return new Map(rows.flatMap((row) => (row.record ? [[idOf(row), row] as const] : [])));
}
