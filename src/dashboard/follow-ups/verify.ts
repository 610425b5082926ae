import { defaultPerPage } from '#contract/page.ts';
import type { Id } from '#contract/fields.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { idOf } from '#dashboard/api/read-page.ts';
import { namesPerPage } from '#dashboard/names/ids-request.ts';
import type { Session } from '#dashboard/session/session-context.ts';
import { instantOf } from '#dashboard/ui/format.ts';
import type { FollowUp } from './waiting.ts';

/** For how long what was read of a follow-up counts, in ms: asking for many at once costs little, one by one more. */
export const verifyAfter = (takesIds: boolean) => (takesIds ? 30_000 : 5 * 60_000);

/**
 * Reads follow-ups again, in one request where the service takes ids, otherwise each by its contact and day.
 * @param take is given what has become of each, null for one that is gone; those that can't be found again are left out
 */
export async function readAgain(
  session: Session,
  followUps: FollowUp[],
  take: (id: Id, row: FollowUp['row'] | null) => void,
) {
  const { extensions } = session.config;
  const perPage = namesPerPage(extensions);
  if (!extensions.includes('id')) {
    for (const followUp of followUps) {
      const { id } = followUp.row.record;
      const found = (await rowsOf(session, placeOf(followUp))).get(id);
      if (found) take(id, found);
    }
    return;
  }
  const size = perPage ?? defaultPerPage;
  for (let from = 0; from < followUps.length; from += size) {
    const ids = followUps.slice(from, from + size).map(({ row }) => row.record.id);
    const found = await rowsOf(session, { id: ids, per_page: perPage ?? undefined });
    for (const id of ids) take(id, found.get(id) ?? null);
  }
}

/** The few opportunities that one is among, by filters that every server has. */
function placeOf({ row: { record } }: FollowUp): ListRequest<'opportunities'> {
  const day = instantOf(record.created_at ?? '')
    ?.toISOString()
    .slice(0, 10);
  return { contact_id: record.contact_id ?? undefined, created_at: day };
}

async function rowsOf({ queryClient, requests }: Session, request: ListRequest<'opportunities'>) {
  const query = listQuery(requests.clients.background, 'opportunities', request);
  const { rows } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  return new Map(rows.flatMap((row) => (row.record ? [[idOf(row), row] as const] : [])));
}
