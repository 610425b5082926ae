import { useQuery } from '@tanstack/react-query';
import type { Id } from '#contract/fields.ts';
import { documentedStatus } from '#contract/opportunity.ts';
import { listRequest, readListParams } from '#dashboard/address/list-params.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Client } from '#dashboard/api/client.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';
import { useSession } from '#dashboard/session/session-context.ts';

/** The list of a contact's opportunities, newest first. */
export const listOfContact = (id: Id) =>
  ({ ...readListParams('opportunities', [], '').params, contact_id: id }) as const;

const contactQuery = (client: Client, id: Id, status?: 'won') =>
  listQuery(client, 'opportunities', { ...listRequest('opportunities', listOfContact(id)), status });

/** The first page of a contact's opportunities, as far as the server sends it. */
export const useContactOpportunities = (id: Id, client: Client) => useQuery(contactQuery(client, id));

/** How many opportunities a contact has, and how many of them are won, in words; null until both are known. */
export function useContactFigures(id: Id, page: Page<'opportunities'> | undefined) {
  const { requests } = useSession();
  const isWhole = page?.meta.hasNext === false;
  const won = useQuery({
    ...contactQuery(requests.clients.count, id, 'won'),
    enabled: page !== undefined && !isWhole && page.meta.total !== null,
  });
  if (!page) return null;
  const total = isWhole ? page.rows.length : page.meta.total;
  const wonTotal = isWhole
    ? page.rows.filter(({ record }) => record && documentedStatus(record.status ?? '') === 'won').length
    : (won.data?.meta.total ?? null);
  if (total === null) return null;
  return wonTotal === null
    ? say('{total, plural, one {# opportunity} other {# opportunities}}', { total })
    : say('{total, plural, one {# opportunity, {won} won} other {# opportunities, {won} won}}', {
        total,
        won: wonTotal,
      });
}
