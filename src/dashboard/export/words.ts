import type { ListParams } from '#dashboard/address/list-params.ts';
import { wordsOf } from '#dashboard/filters/days.ts';
import { orderWords } from '#dashboard/table/order-words.ts';
import { formatWord } from '#dashboard/ui/format.ts';
import type { NameOf } from './export-columns.ts';
import type { ExportSettings } from './settings.ts';

/* What is exported, in words. */

type Listed = Pick<ExportSettings, 'name' | 'one' | 'params'>;

/** The parameters of the one list that has filters; those of another list have none of them. */
const filtersOf = (params: ListParams) => params as Partial<ListParams<'opportunities'>>;

/** The records of a list: won opportunities. */
export function recordsInWords({ name, one, params }: Listed, count: number | null = null) {
  const { status } = filtersOf(params);
  return `${status ? `${formatWord(status).toLowerCase()} ` : ''}${count === 1 ? one : name}`;
}

export const orderInWords = ({ params }: Pick<Listed, 'params'>) => formatWord(orderWords(params));

/** The filters and the search that are set, each with what it is called. */
export function filtersInWords({ params }: Pick<Listed, 'params'>, nameOf: NameOf): [string, string][] {
  const { status, contact_id, created_at, created_from, created_to, search } = filtersOf(params);
  const lines: [string, string][] = [];
  if (status) lines.push(['Status', formatWord(status)]);
  if (contact_id !== undefined) {
    const name = nameOf('contacts', contact_id);
    lines.push(['Contact', name === null ? `ID ${contact_id}` : `${name} (ID ${contact_id})`]);
  }
  const days = [wordsOf({ day: created_at }), wordsOf({ from: created_from, to: created_to })];
  for (const words of days) if (words) lines.push(['Created', `${words} (UTC)`]);
  if (search) lines.push(['Search', search]);
  return lines;
}
