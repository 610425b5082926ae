import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { writeQueryValue, type Extension } from '#contract/parameters.ts';
import type { MovingDays, View } from '#contract/view.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { dayKeys, daysAt, ownToday } from '#dashboard/data/address/moving-days.ts';
import { kindOf, statusesOf } from '#dashboard/data/address/statuses.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { wordsOf } from '#dashboard/lists/filters/days.ts';
import { movingLabels, statusWords } from '#dashboard/lists/filters/words.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { readLayout as readTable, type TableLayout } from '#dashboard/lists/table/table-layout.ts';
import { listed, say, withCommas } from '#dashboard/base/languages/say.ts';
import { formatWord, inSentence, isolated } from '#dashboard/base/ui/format.ts';
import { orderWords } from '#dashboard/lists/table/sorting.ts';
import { isSameName, listOfView, type SavedView } from './view.ts';
import { movingDaysIn, readViewAddress } from './view-address.ts';

export type OnScreen<Name extends EndpointName = EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  table: TableLayout;
  known: Column<Name>[];
  extensions: readonly Extension[];
};

/** In the order of the page; empty for nothing. Days that move are compared as they are now. */
export function changesOf<Name extends EndpointName>(
  { address }: Pick<View, 'address'>,
  { name, params, table, known, extensions }: OnScreen<Name>,
  nameOf: NameOf = () => null,
  now = clock.now(),
): Change[] {
  const saved = readViewAddress(name, address, extensions, known, now);
  const changes = [
    ...filterChanges(
      { params, moving: null, nameOf },
      { params: saved.params, moving: movingDaysIn(address), nameOf },
    ),
    ...choiceChanges(params, saved.params),
  ];
  if (saved.table === null) return changes;
  return [...changes, ...tableChanges(table, readTable(saved.table, known).layout, known)];
}

/** Null for none. Of two with the name that an address has, the one that is as the screen counts. */
export function openView<Name extends EndpointName>(
  views: readonly SavedView[],
  screen: OnScreen<Name>,
  now = clock.now(),
): SavedView | null {
  const { title } = screen.params;
  if (title === undefined) return null;
  const named = views.filter((view) => isSameName(view.name, title) && listOfView(view) === screen.name);
  return named.find((view) => changesOf(view, screen, undefined, now).length === 0) ?? named[0] ?? null;
}

/** Something that is not as a view has it, in words: "Highest value first", and what it was, "newest first". */
export type Change = { key: string; now: string; was: string | null };

const textOf = (params: ListParams, ...keys: string[]) =>
  keys.map((key) => writeQueryValue((params as Record<string, unknown>)[key] ?? '')).join(' ');

const filters = [
  { key: 'status', label: say('Status'), parameters: ['status', 'statuses'] },
  { key: 'contact', label: say('Contact'), parameters: ['contact_id'] },
  { key: 'agent', label: say('Agent'), parameters: ['agent_id'] },
  { key: 'created', label: say('Created'), parameters: dayKeys },
  { key: 'followUp', label: say('Follow-up'), parameters: ['follow_up'] },
  { key: 'search', label: say('Search [noun]'), parameters: ['search'] },
] as const;

function filterChanges(now: Filters, was: Filters): Change[] {
  const [present, saved] = [filterWords(now), filterWords(was)];
  const any = say('any');
  return filters
    .filter(({ parameters }) => textOf(now.params, ...parameters) !== textOf(was.params, ...parameters))
    .map(({ key, label }) => ({
      key,
      now: say('{label}: {value}', { label, value: present[key] || any }),
      was: saved[key] || any,
    }));
}

const choices: Record<string, (params: ListParams) => string> = {
  sort: orderWords,
  per_page: ({ per_page }) => say('{count} rows a page', { count: per_page }),
  view: ({ view }) => (view === 'board' ? say('shown as a board') : say('shown as a list')),
  by: ({ by }) => {
    const [field = '', ...rest] = by?.split('.') ?? [];
    const words = { field: [inSentence(formatWord(field)), ...rest].join(' ') };
    return by ? say('shown as a chart by {field}', words) : say('not shown as a chart');
  },
};

const choiceChanges = (now: ListParams, was: ListParams): Change[] =>
  Object.entries(choices)
    .filter(([, words]) => words(now) !== words(was))
    .map(([key, words]) => ({ key, now: formatWord(words(now)), was: words(was) }));

const idsOf = ({ columns }: TableLayout) => columns.map(({ id }) => id);

const widthsOf = ({ columns }: TableLayout, of: readonly string[]) =>
  of.map((id) => columns.find((column) => column.id === id)?.width ?? '').join();

const change = (key: string, now: string, was: string | null = null): Change => ({ key, now, was });

function tableChanges(
  table: TableLayout,
  saved: TableLayout,
  known: readonly { id: string; header: string }[],
): Change[] {
  const [now, was] = [idsOf(table), idsOf(saved)];
  const [shown, hidden] = [now.filter((id) => !was.includes(id)), was.filter((id) => !now.includes(id))];
  const both = now.filter((id) => was.includes(id));
  const column = (id: string) => known.find((each) => each.id === id)?.header ?? id;
  const changes = [
    ...shown.map((id) => change(`${id} shown`, say('{column} column shown', { column: column(id) }))),
    ...hidden.map((id) => change(`${id} hidden`, say('{column} column hidden', { column: column(id) }))),
  ];
  if (both.join() !== was.filter((id) => now.includes(id)).join())
    changes.push(change('order', say('Columns in another order')));
  if (widthsOf(table, both) !== widthsOf(saved, both))
    changes.push(change('widths', say('Other column widths')));
  if (table.isCompact !== saved.isCompact) {
    const [compact, comfortable] = [say('compact [rows]'), say('comfortable [rows]')];
    if (table.isCompact) changes.push(change('density', say('Compact rows'), comfortable));
    else changes.push(change('density', say('Comfortable rows'), compact));
  }
  return changes;
}

type Filters = {
  params: ListParams;
  /** Days that move, in place of those that they are now; null for none. */
  moving: MovingDays | null;
  nameOf: NameOf;
};

function filterWords({ params, moving, nameOf }: Filters) {
  const { contact_id, agent_id, created_at, created_from, created_to, follow_up, search, ...others } =
    params as Partial<ListParams<'opportunities'>>;
  const chosen = statusesOf(others);
  const kind = kindOf(chosen);
  const days = [wordsOf({ day: created_at }), wordsOf({ from: created_from, to: created_to })];
  return {
    status: kind ? statusWords[kind] : listed(chosen.map((status) => statusWords[status])),
    contact:
      contact_id === undefined
        ? ''
        : isolated(nameOf('contacts', contact_id) ?? say('contact {id}', { id: String(contact_id) })),
    agent:
      agent_id === undefined
        ? ''
        : isolated(nameOf('agents', agent_id) ?? say('agent {id}', { id: String(agent_id) })),
    created: moving ? inSentence(movingLabels[moving]) : listed(days.filter((words) => words !== null)),
    followUp: follow_up ? say('waiting [follow-up]') : '',
    search: search ? `“${isolated(search)}”` : '',
  };
}

/** Longest part of a suggested name, in characters. */
const longestPart = 30;

/** What a view of a list could be called, by its filters: Won, this month. Else what the list is called. */
export function suggestedName({ title, ...filters }: Filters & { title: string }) {
  const { search, ...others } = filterWords(filters);
  const cut = search.length > longestPart ? `${search.slice(0, longestPart)}”` : search;
  const parts = [...Object.values(others), cut].filter(Boolean);
  // What isolates texts from each other on the screen is no part of a name.
  return parts.length === 0 ? title : formatWord(withCommas(parts).replaceAll(/[\u2066-\u2069]/g, ''));
}

/** The days that moving ones are today, in words: 1–30 November. */
export function stillDaysOf(moving: MovingDays) {
  const days: Partial<ListParams<'opportunities'>> = daysAt(clock.now())[moving];
  const { created_at: day, created_from: from, created_to: to } = days;
  return wordsOf({ day, from, to }, { isLong: true, thisYear: Number(ownToday().slice(0, 4)) }) ?? '';
}
