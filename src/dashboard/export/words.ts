import type { EndpointName } from '#contract/endpoints.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { formatDay, formatDays, formatWord } from '#dashboard/ui/format.ts';
import type { NameOf } from './export-columns.ts';
import type { ExportSettings } from './settings.ts';

/* What is exported, in words. */

const one: Record<EndpointName, string> = {
  opportunities: 'opportunity',
  contacts: 'contact',
  agents: 'agent',
};

const orders: Record<OpportunitySort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-updated_at': 'Most recently updated first',
  updated_at: 'Least recently updated first',
  '-value': 'Highest value first',
  value: 'Lowest value first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
};

type Listed = Pick<ExportSettings, 'name' | 'params'>;

/** The parameters of the one list that has filters; those of another list have none of them. */
const filtersOf = (params: ListParams) => params as Partial<ListParams<'opportunities'>>;

/** The records of a list: won opportunities. */
export function recordsInWords({ name, params }: Listed, count: number | null = null) {
  const { status } = filtersOf(params);
  return `${status ? `${formatWord(status).toLowerCase()} ` : ''}${count === 1 ? one[name] : name}`;
}

export const orderInWords = ({ params }: Listed) => orders[filtersOf(params).sort ?? '-created_at'];

/** The filters and the search that are set, each with what it is called. */
export function filtersInWords({ params }: Listed, nameOf: NameOf): [string, string][] {
  const { status, contact_id, created_at, created_from, created_to, search } = filtersOf(params);
  const lines: [string, string][] = [];
  if (status) lines.push(['Status', formatWord(status)]);
  if (contact_id !== undefined) {
    const name = nameOf('contacts', contact_id);
    lines.push(['Contact', name === null ? `ID ${contact_id}` : `${name} (ID ${contact_id})`]);
  }
  if (created_at) lines.push(['Created', `${formatDay(created_at)} (UTC)`]);
  if (created_from || created_to) lines.push(['Created', `${rangeInWords(created_from, created_to)} (UTC)`]);
  if (search) lines.push(['Search', search]);
  return lines;
}

function rangeInWords(from = '', to = '') {
  if (from && to) return formatDays(from, to);
  return from ? `from ${formatDay(from)}` : `until ${formatDay(to)}`;
}
