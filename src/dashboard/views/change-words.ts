import type { Id } from '#contract/fields.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import { writeQueryValue } from '#contract/parameters.ts';
import type { MovingDays } from '#contract/view.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { wordsOf as wordsOfDays } from '#dashboard/filters/days.ts';
import { statusWords } from '#dashboard/filters/status-words.ts';
import { listed } from '#dashboard/languages/listed.ts';
import { say } from '#dashboard/languages/say.ts';
import { orderWords } from '#dashboard/table/order-words.ts';
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

const sizeText = ({ isFit, per_page }: ListParams) =>
  isFit ? say('as many rows as fit') : say('{count} rows a page', { count: per_page });

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
export const changeWords = (now: Told, was: Told): Change[] =>
  all
    .filter(({ value }) => value(now.params) !== value(was.params))
    .map((words) => ({ key: words.key, now: words.now(now), was: words.was(was) }));
