import type { EndpointName } from '#contract/endpoints.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import type { Sort } from '#contract/parameters.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { daysAsOf } from '#dashboard/data/address/moving-days.ts';
import { statusWords } from '#dashboard/lists/filters/words.ts';
import { wordsOf } from '#dashboard/lists/filters/days.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { locale } from '#dashboard/base/languages/language.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { kindOf, statusesOf } from '#dashboard/data/address/statuses.ts';
import { orderWords } from '#dashboard/lists/table/sorting.ts';
import { formatStatus, formatWord } from '#dashboard/base/ui/format.ts';

type Listed = { name: EndpointName; params: ListParams };

const fileTitles: Record<EndpointName | OpportunityStatus | 'open', string> = {
  open: say('open opportunities'),
  new: say('new opportunities'),
  qualified: say('qualified opportunities'),
  won: say('won opportunities'),
  lost: say('lost opportunities'),
  opportunities: say('opportunities'),
  contacts: say('contacts'),
  agents: say('agents'),
};

const selectedTitles: Record<EndpointName, string> = {
  opportunities: say('selected opportunities'),
  contacts: say('selected contacts'),
  agents: say('selected agents'),
};

const byWords: Record<string, string> = {
  value: say('by value'),
  updated_at: say('by last update'),
  name: say('by name'),
  company: say('by company'),
};

/** The order of a list in words; empty for the usual one. */
function orderTitle({ sort = '-created_at' }: { sort?: Sort }) {
  if (sort === '-created_at') return '';
  return byWords[sort.replace('-', '')] ?? orderWords({ sort });
}

/** The days of a list in words: October 2026 for a whole month, 2026 for a whole year. */
function daysTitle(params: ListParams) {
  const given = params as Partial<ListParams<'opportunities'>>;
  const { created_at: day, created_from: from, created_to: to } = given;
  if (!from) return wordsOf({ day, to });
  const { 'this-month': month, 'this-year': year } = daysAsOf(from);
  const isWhole = (range: typeof month) => range.created_from === from && range.created_to === to;
  if (isWhole(year)) return from.slice(0, 4);
  if (!isWhole(month)) return wordsOf({ from, to });
  return new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(from),
  );
}

/** The content of a file by its filters and its order: won October 2026, open opportunities, contacts by name. */
export function fileTitle({ name, params }: Listed, nameOf: NameOf = () => null) {
  const given = params as Partial<ListParams<'opportunities'>>;
  const statuses = statusesOf(given);
  const kind = kindOf(statuses);
  const named = (list: 'contacts' | 'agents', id: typeof given.contact_id) =>
    id === undefined
      ? ''
      : (nameOf(list, id) ?? `${list === 'contacts' ? say('Contact') : say('Agent')} ${id}`);
  const more = [
    given.search,
    named('contacts', given.contact_id),
    named('agents', given.agent_id),
    given.follow_up && `${say('Follow-up')} ${say('waiting [follow-up]')}`,
    daysTitle(params),
    orderTitle(given),
  ].filter(Boolean);
  if (more.length === 0 && (kind || statuses.length === 0)) return fileTitles[kind ?? name];
  const first = kind ? [statusWords[kind]] : statuses.map((status) => statusWords[status]);
  return [...(first.length > 0 ? first : [fileTitles[name]]), ...more].join(' ');
}

export const selectionTitle = (name: EndpointName) => selectedTitles[name];

export const orderInWords = ({ params }: Pick<Listed, 'params'>) => formatWord(orderWords(params));

export function filtersInWords({ params }: Pick<Listed, 'params'>, nameOf: NameOf): [string, string][] {
  // Those of another list have none of them.
  const { contact_id, agent_id, created_at, created_from, created_to, follow_up, search, ...others } =
    params as Partial<ListParams<'opportunities'>>;
  const lines: [string, string][] = [];
  const statuses = statusesOf(others).map(formatStatus);
  if (statuses.length > 0) lines.push([say('Status'), withCommas(statuses)]);
  for (const [label, list, id] of [
    [say('Contact'), 'contacts', contact_id],
    [say('Agent'), 'agents', agent_id],
  ] as const) {
    if (id === undefined) continue;
    const [name, text] = [nameOf(list, id), String(id)];
    lines.push([
      label,
      name === null ? say('ID {id}', { id: text }) : say('{name} (ID {id})', { name, id: text }),
    ]);
  }
  const days = [wordsOf({ day: created_at }), wordsOf({ from: created_from, to: created_to })];
  for (const words of days) if (words) lines.push([say('Created'), `${words} (UTC)`]);
  if (follow_up) lines.push([say('Follow-up'), say('waiting [follow-up]')]);
  if (search) lines.push([say('Search [noun]'), search]);
  return lines;
}
