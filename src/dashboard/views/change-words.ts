import type { Id } from '#contract/fields.ts';
import { writeQueryValue } from '#contract/parameters.ts';
import type { MovingDays } from '#contract/view.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { wordsOf as wordsOfDays } from '#dashboard/filters/days.ts';
import { orderWords } from '#dashboard/table/order-words.ts';
import { formatStatus } from '#dashboard/ui/format.ts';
import { isolated } from '#dashboard/ui/isolated.ts';

/** Something that is not as a view has it, in words: "Highest value first", and what it was, "newest first". */
export type Change = { key: string; now: string; was: string | null };

/** Parameters to put into words. */
export type Told = {
  params: ListParams;
  /** Days that move, in place of those that they are now; null for none. */
  moving: MovingDays | null;
  nameOf: (contact: Id) => string | null;
};

/** Days that move, after "created". */
const movingWords: Record<MovingDays, string> = {
  today: 'today',
  yesterday: 'yesterday',
  'last-7-days': 'in the last 7 days',
  'this-month': 'this month',
  'last-month': 'last month',
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

/** A filter whose absence is "any". */
const filterWords = (
  key: string,
  label: string,
  value: (params: ListParams) => string,
  text: (told: Told) => string,
): Words => {
  const isSet = ({ params }: Told) => value(params).trim() !== '';
  return {
    key,
    value,
    now: (told) => (isSet(told) ? `${label} ${text(told)}` : `Any ${label.toLowerCase()}`),
    was: (told) => (isSet(told) ? text(told) : 'any'),
  };
};

const contactText = ({ params, nameOf }: Told) => {
  const id = field(params, 'contact_id') as Id;
  return isolated(nameOf(id) ?? String(id));
};

const daysText = ({ params, moving }: Told) => {
  if (moving) return movingWords[moving];
  const {
    created_at: day,
    created_from: from,
    created_to: to,
  } = params as Partial<ListParams<'opportunities'>>;
  const options = { isLong: true, thisYear: new Date().getUTCFullYear() };
  return [wordsOfDays({ day }, options), wordsOfDays({ from, to }, options)].filter(Boolean).join(' and ');
};

const created = filterWords(
  'created',
  'Created',
  (params) => textOf(params, 'created_at', 'created_from', 'created_to'),
  daysText,
);

const sizeText = ({ isFit, per_page }: ListParams) =>
  isFit ? 'as many rows as fit' : `${per_page} rows a page`;

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
  filterWords(
    'status',
    'Status',
    (params) => textOf(params, 'status'),
    ({ params }) => formatStatus(textOf(params, 'status')).toLowerCase(),
  ),
  filterWords('contact', 'Contact', (params) => textOf(params, 'contact_id'), contactText),
  { ...created, now: (told) => (created.was(told) === 'any' ? 'Created on any day' : created.now(told)) },
  filterWords(
    'search',
    'Search',
    (params) => textOf(params, 'search'),
    ({ params }) => `“${isolated(textOf(params, 'search'))}”`,
  ),
  choiceWords('sort', orderWords),
  choiceWords('per_page', sizeText),
  choiceWords('view', ({ view }) => (view === 'board' ? 'shown as a board' : 'shown as a list')),
];

/** What differs between parameters, in words: how it is now, and how it was. */
export const changeWords = (now: Told, was: Told): Change[] =>
  all
    .filter(({ value }) => value(now.params) !== value(was.params))
    .map((words) => ({ key: words.key, now: words.now(now), was: words.was(was) }));
