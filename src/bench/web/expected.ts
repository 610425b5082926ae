import { endpoints } from '#contract/endpoints.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { contactNameOf } from './company.ts';
import type { Stage } from './stage.ts';

/** What a page has to show: the name of its first record, and the contacts' names, row by row. */
export type Expected = { key: string; contacts: string[] };

/** Asks the service what a page of opportunities has to show. */
export const expectedOn = async (
  { service, token }: Stage,
  query: Record<string, string>,
): Promise<Expected> => {
  const address = `${service}${endpoints.opportunities.path}?${new URLSearchParams(query).toString()}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The service answered ${answer.status} instead of a page.`);
  const { data } = (await answer.json()) as { data: Opportunity[] };
  return {
    key: data[0]?.name ?? '',
    contacts: data.map(({ contact_id }) => (contact_id === null ? '' : contactNameOf(Number(contact_id)))),
  };
};
