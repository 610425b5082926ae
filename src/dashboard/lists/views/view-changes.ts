import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { writeQueryValue, type Extension } from '#contract/parameters.ts';
import type { MovingDays, View } from '#contract/view.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { readLayout as readTable, type TableLayout } from '#dashboard/lists/table/table-layout.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import { wordsOf as wordsOfDays } from '#dashboard/lists/filters/days.ts';
import { statusWords } from '#dashboard/lists/filters/words.ts';
import { listed, say } from '#dashboard/base/languages/say.ts';
import { orderWords } from '#dashboard/lists/table/sorting.ts';
import { isolated } from '#dashboard/base/ui/format.ts';
import { isSameName, listOfView, type SavedView } from './view.ts';
import { movingDaysIn, readViewAddress } from './view-address.ts';

/** What is on the screen, to be compared with a view. */
export type OnScreen<Name extends EndpointName = EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  table: TableLayout;
  /** The columns of the list. */
  known: Column<Name>[];
  extensions: readonly Extension[];
};

/**
 * What has changed on the screen since a view of the same list was saved, in the order of the page; empty for nothing.
 * @param nameOf the name of a contact, if it is known
 * @param now ms since the epoch: days that move are compared as they are then
 */
export function changesOf<Name extends EndpointName>(
  { address }: Pick<View, 'address'>,
  { name, params, table, known, extensions }: OnScreen<Name>,
  nameOf: (contact: Id) => string | null = () => null,
  now = Date.now(),
): Change[] {
  const saved = readViewAddress(name, address, extensions, known, now);
  const told = (params: ListParams, moving: Told['moving']): Told => ({ params, moving, nameOf });
  const changes = changeWords(told(params, null), told(saved.params, movingDaysIn(address)));
  if (saved.table === null) return changes;
  return [...changes, ...tableChanges(table, readTable(saved.table, known).layout, known)];
}

/**
 * The saved view that an address names; null for none. Where two have the name, the one that is as the screen counts.
 * @param now ms since the epoch
 */
export function openView<Name extends EndpointName>(
  views: readonly SavedView[],
  screen: OnScreen<Name>,
  now = Date.now(),
): SavedView | null {
  const { title } = screen.params;
  if (title === undefined) return null;
  const named = views.filter((view) => isSameName(view.name, title) && listOfView(view) === screen.name);
  return named.find((view) => changesOf(view, screen, undefined, now).length === 0) ?? named[0] ?? null;
}

/** Something that is not as a view has it, in words: "Highest value first", and what it was, "newest first". */
export type Change = { key: string; now: string; was: string | null };

/** Parameters to put into words. */
type Told = {
  params: ListParams;
  /** Days that move, in place of those that they are now; null for none. */
  moving: MovingDays | null;
  nameOf: (contact: Id) => string | null;
};

/** Days that move, as a filter has them now, and as it had them. */
const movingWords: Record<MovingDays, { now: string; was: string }> = {
  today: { now: say('Created today'), was: say('today') },
  yesterday: { now: say('Created yesterday'), was: say('yesterday') },
  'last-7-days': { now: say('Created in the last 7 days'), was: say('in the last 7 days') },
  'this-month': { now: say('Created this month'), was: say('this month') },
  'last-month': { now: say('Created last month'), was: say('last month') },
};

type Words = {
  key: string;
  /** What is compared: a text, the same for the same rows. */
  value: (params: ListParams) => string;
  /** How the screen has it, at the start of a line: Status won. */
  now: (told: Told) => string;
  /** How the view had it, alone: new. */
  was: (told: Told) => string;
};

const field = (params: ListParams, key: string) => (params as Record<string, unknown>)[key];
const textOf = (params: ListParams, ...keys: string[]) =>
  keys.map((key) => writeQueryValue(field(params, key) ?? '')).join(' ');

type FilterWords = Words & {
  /** How the screen has it where it is not set: Any status. */
  none: string;
};

/** A filter, which may not be set. */
const filterWords = ({ key, value, now, was, none }: FilterWords): Words => {
  const isSet = ({ params }: Told) => value(params).trim() !== '';
  return {
    key,
    value,
    now: (told) => (isSet(told) ? now(told) : none),
    was: (told) => (isSet(told) ? was(told) : say('any')),
  };
};

const contactText = ({ params, nameOf }: Told) => {
  const id = field(params, 'contact_id') as Id;
  return isolated(nameOf(id) ?? String(id));
};

const statusText = ({ params }: Told) => statusWords[field(params, 'status') as OpportunityStatus];

const searchText = ({ params }: Told) => isolated(textOf(params, 'search'));

const daysText = ({ params }: Told) => {
  const {
    created_at: day,
    created_from: from,
    created_to: to,
  } = params as Partial<ListParams<'opportunities'>>;
  const options = { isLong: true, thisYear: new Date().getUTCFullYear() };
  return listed(
    [wordsOfDays({ day }, options), wordsOfDays({ from, to }, options)].filter((words) => words !== null),
  );
};

const sizeText = ({ per_page }: ListParams) => say('{count} rows a page', { count: per_page });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A choice that is always made. */
const choiceWords = (key: string, text: (params: ListParams) => string): Words => ({
  key,
  value: text,
  now: ({ params }) => capital(text(params)),
  was: ({ params }) => text(params),
});

/** What a view says apart from the table, in the order of the page. */
const all: Words[] = [
  filterWords({
    key: 'status',
    value: (params) => textOf(params, 'status'),
    now: (told) => say('Status {status}', { status: statusText(told) }),
    was: statusText,
    none: say('Any status'),
  }),
  filterWords({
    key: 'contact',
    value: (params) => textOf(params, 'contact_id'),
    now: (told) => say('Contact {contact}', { contact: contactText(told) }),
    was: contactText,
    none: say('Any contact'),
  }),
  filterWords({
    key: 'created',
    value: (params) => textOf(params, 'created_at', 'created_from', 'created_to'),
    now: (told) =>
      told.moving ? movingWords[told.moving].now : say('Created {days}', { days: daysText(told) }),
    was: (told) => (told.moving ? movingWords[told.moving].was : daysText(told)),
    none: say('Created on any day'),
  }),
  filterWords({
    key: 'search',
    value: (params) => textOf(params, 'search'),
    now: (told) => say('Search “{text}”', { text: searchText(told) }),
    was: (told) => say('“{text}”', { text: searchText(told) }),
    none: say('Any search'),
  }),
  choiceWords('sort', orderWords),
  choiceWords('per_page', sizeText),
  choiceWords('view', ({ view }) => (view === 'board' ? say('shown as a board') : say('shown as a list'))),
];

/** What differs between parameters, in words: how it is now, and how it was. */
const changeWords = (now: Told, was: Told): Change[] =>
  all
    .filter(({ value }) => value(now.params) !== value(was.params))
    .map((words) => ({ key: words.key, now: words.now(now), was: words.was(was) }));

const idsOf = ({ columns }: TableLayout) => columns.map(({ id }) => id);

/** The widths of some columns as text, whatever their order. */
const widthsOf = ({ columns }: TableLayout, of: readonly string[]) =>
  of.map((id) => columns.find((column) => column.id === id)?.width ?? '').join();

const densityOf = ({ isCompact }: TableLayout) =>
  isCompact ? say('compact [rows]') : say('comfortable [rows]');

const change = (key: string, now: string, was: string | null = null): Change => ({ key, now, was });

/**
 * How a table differs from the one that a view has, in words: columns that came and went, their order and widths, the
 * distance of rows.
 */
function tableChanges(
  table: TableLayout,
  saved: TableLayout,
  known: readonly { id: string; header: string }[],
): Change[] {
  const [now, was] = [idsOf(table), idsOf(saved)];
  const kept = now.filter((id) => was.includes(id));
  const header = (id: string) => known.find((column) => column.id === id)?.header ?? id;
  const changes = [
    ...now
      .filter((id) => !was.includes(id))
      .map((id) => change(`${id} shown`, say('{column} column shown', { column: header(id) }))),
    ...was
      .filter((id) => !now.includes(id))
      .map((id) => change(`${id} hidden`, say('{column} column hidden', { column: header(id) }))),
  ];
  if (kept.join() !== was.filter((id) => now.includes(id)).join())
    changes.push(change('order', say('Columns in another order')));
  if (widthsOf(table, kept) !== widthsOf(saved, kept))
    changes.push(change('widths', say('Other column widths')));
  if (table.isCompact !== saved.isCompact) {
    const text = table.isCompact ? say('Compact rows') : say('Comfortable rows');
    changes.push(change('density', text, densityOf(saved)));
  }
  return changes;
}
