import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { wordsOf } from '#dashboard/lists/filters/days.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { statusesOf } from '#dashboard/data/address/statuses.ts';
import { orderWords } from '#dashboard/lists/table/sorting.ts';
import { formatStatus, formatWord } from '#dashboard/base/ui/format.ts';

/* What an export is called: each sentence is whole for every list and every status that it can be filtered by. */

type Listed = { name: EndpointName; params: ListParams };

const recordsOf = ({ name, params }: Listed) => {
  const { status } = params as Partial<ListParams<'opportunities'>>;
  return { records: status ?? name };
};

/** Export 4,212 won opportunities. @param count null where the service reports no total */
export function exportTitle(listed: Listed, count: number | null, isSelection: boolean) {
  if (count === null) {
    return say(
      '{records, select, new {Export new opportunities} qualified {Export qualified opportunities} won {Export won opportunities} lost {Export lost opportunities} contacts {Export contacts} agents {Export agents} other {Export opportunities}}',
      recordsOf(listed),
    );
  }
  const values = { ...recordsOf(listed), count };
  return isSelection
    ? say(
        '{records, select, new {{count, plural, one {Export # selected new opportunity} other {Export # selected new opportunities}}} qualified {{count, plural, one {Export # selected qualified opportunity} other {Export # selected qualified opportunities}}} won {{count, plural, one {Export # selected won opportunity} other {Export # selected won opportunities}}} lost {{count, plural, one {Export # selected lost opportunity} other {Export # selected lost opportunities}}} contacts {{count, plural, one {Export # selected contact} other {Export # selected contacts}}} agents {{count, plural, one {Export # selected agent} other {Export # selected agents}}} other {{count, plural, one {Export # selected opportunity} other {Export # selected opportunities}}}}',
        values,
      )
    : say(
        '{records, select, new {{count, plural, one {Export # new opportunity} other {Export # new opportunities}}} qualified {{count, plural, one {Export # qualified opportunity} other {Export # qualified opportunities}}} won {{count, plural, one {Export # won opportunity} other {Export # won opportunities}}} lost {{count, plural, one {Export # lost opportunity} other {Export # lost opportunities}}} contacts {{count, plural, one {Export # contact} other {Export # contacts}}} agents {{count, plural, one {Export # agent} other {Export # agents}}} other {{count, plural, one {Export # opportunity} other {Export # opportunities}}}}',
        values,
      );
}

export const exportingTitle = (listed: Listed) =>
  say(
    '{records, select, new {Exporting new opportunities} qualified {Exporting qualified opportunities} won {Exporting won opportunities} lost {Exporting lost opportunities} contacts {Exporting contacts} agents {Exporting agents} other {Exporting opportunities}}',
    recordsOf(listed),
  );

export const pausedTitle = (listed: Listed) =>
  say(
    '{records, select, new {Export of new opportunities paused} qualified {Export of qualified opportunities paused} won {Export of won opportunities paused} lost {Export of lost opportunities paused} contacts {Export of contacts paused} agents {Export of agents paused} other {Export of opportunities paused}}',
    recordsOf(listed),
  );

export const exportedTitle = (listed: Listed, count: number) =>
  say(
    '{records, select, new {{count, plural, one {Exported # new opportunity} other {Exported # new opportunities}}} qualified {{count, plural, one {Exported # qualified opportunity} other {Exported # qualified opportunities}}} won {{count, plural, one {Exported # won opportunity} other {Exported # won opportunities}}} lost {{count, plural, one {Exported # lost opportunity} other {Exported # lost opportunities}}} contacts {{count, plural, one {Exported # contact} other {Exported # contacts}}} agents {{count, plural, one {Exported # agent} other {Exported # agents}}} other {{count, plural, one {Exported # opportunity} other {Exported # opportunities}}}}',
    { ...recordsOf(listed), count },
  );

/** @param shortfall what is missing, in a few words (shortfall.ts) */
export const shortLine = (listed: Listed, shortfall: string) =>
  say(
    '{records, select, new {Export of new opportunities: {shortfall}} qualified {Export of qualified opportunities: {shortfall}} won {Export of won opportunities: {shortfall}} lost {Export of lost opportunities: {shortfall}} contacts {Export of contacts: {shortfall}} agents {Export of agents: {shortfall}} other {Export of opportunities: {shortfall}}}',
    { ...recordsOf(listed), shortfall },
  );

const fileTitles = {
  new: say('new opportunities'),
  qualified: say('qualified opportunities'),
  won: say('won opportunities'),
  lost: say('lost opportunities'),
  opportunities: say('opportunities'),
  contacts: say('contacts'),
  agents: say('agents'),
};

const selectedTitles: typeof fileTitles = {
  new: say('selected new opportunities'),
  qualified: say('selected qualified opportunities'),
  won: say('selected won opportunities'),
  lost: say('selected lost opportunities'),
  opportunities: say('selected opportunities'),
  contacts: say('selected contacts'),
  agents: say('selected agents'),
};

export const fileTitle = (listed: Listed, isSelection = false) =>
  (isSelection ? selectedTitles : fileTitles)[recordsOf(listed).records];

export const listTitles: Record<EndpointName, string> = {
  opportunities: say('Opportunities'),
  contacts: say('Contacts'),
  agents: say('Agents'),
};

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
