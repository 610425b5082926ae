import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { wordsOf } from '#dashboard/filters/days.ts';
import { say } from '#dashboard/languages/say.ts';
import { orderWords } from '#dashboard/table/order-words.ts';
import { formatStatus, formatWord } from '#dashboard/ui/format.ts';
import type { NameOf } from './export-columns.ts';
import type { ExportSettings } from './settings.ts';

/* What is exported, in words. */

export const listTitles: Record<EndpointName, string> = {
  opportunities: say('Opportunities'),
  contacts: say('Contacts'),
  agents: say('Agents'),
};

/** The parameters of the one list that has filters; those of another list have none of them. */
const filtersOf = (params: ListParams) => params as Partial<ListParams<'opportunities'>>;

export const orderInWords = ({ params }: Pick<ExportSettings, 'params'>) => formatWord(orderWords(params));

/** The filters and the search that are set, each with what it is called. */
export function filtersInWords(
  { params }: Pick<ExportSettings, 'params'>,
  nameOf: NameOf,
): [string, string][] {
  const { status, contact_id, created_at, created_from, created_to, search } = filtersOf(params);
  const lines: [string, string][] = [];
  if (status) lines.push([say('Status'), formatStatus(status)]);
  if (contact_id !== undefined) {
    const name = nameOf('contacts', contact_id);
    const id = String(contact_id);
    lines.push([
      say('Contact'),
      name === null ? say('ID {id}', { id }) : say('{name} (ID {id})', { name, id }),
    ]);
  }
  const days = [wordsOf({ day: created_at }), wordsOf({ from: created_from, to: created_to })];
  for (const words of days) if (words) lines.push([say('Created'), `${words} (UTC)`]);
  if (search) lines.push([say('Search [noun]'), search]);
  return lines;
}
