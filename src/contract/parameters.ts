/*
 * Where the lists are and which parameters they take, as plain data: whoever only asks for a list needs no schemas.
 */

/** The path of each list under the base address (Endpoints). */
export const listPaths = {
  opportunities: '/api/v1/opportunities',
  contacts: '/api/v1/contacts',
  agents: '/api/v1/agents',
} as const;

type ListName = keyof typeof listPaths;

/** The lists whose records those of a list refer to. */
export const referredLists = {
  opportunities: ['contacts', 'agents'],
  contacts: [],
  agents: [],
} as const satisfies Record<ListName, readonly ListName[]>;

/** The values of `follow_up`: asked for, and its webhook not sent. */
export const followUpStates = ['waiting'] as const;

/** The values of `status` (States and transitions). A response may carry others; a filter may not. */
export const opportunityStatuses = ['new', 'qualified', 'won', 'lost'] as const;

/** The statuses of `open` opportunities: neither won nor lost yet. */
export const openStatuses = [
  'new',
  'qualified',
] as const satisfies readonly (typeof opportunityStatuses)[number][];

/** Fields to sort opportunities by, with `-` in front for descending order. */
export const opportunitySorts = [
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'value',
  '-value',
  'name',
  '-name',
] as const;

/** The same for contacts, whose name is the first and the last one. */
export const contactSorts = ['created_at', '-created_at', 'name', '-name', 'company', '-company'] as const;

/** The same for agents. */
export const agentSorts = ['created_at', '-created_at', 'name', '-name'] as const;

/** The order of any list. */
export type Sort =
  | (typeof opportunitySorts)[number]
  | (typeof contactSorts)[number]
  | (typeof agentSorts)[number];

/** Records per page unless the request says otherwise. */
export const defaultPerPage = 15;

/** Most records on a page, and most ids in one request. */
export const maxPerPage = 100;

/** Longest text to search for, in characters. */
export const maxSearchLength = 100;

/** Whether a text is one to search for: white space and characters that are not seen are none. */
export const isSearch = (text: string) => /[^\s\p{DI}]/u.test(text);

/** Longest identifier that is text, in characters. */
export const maxIdLength = 64;

/** An identifier in its one form: integers as numbers as far as JSON carries them safely. Anything else as it is. */
export const identifierOf = (value: unknown) => {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const number = Number(value) + 0;
  return Number.isSafeInteger(number) && String(number) === String(value) ? number : value;
};

/** Text that can be part of an address: no half of a character, nor the dots that stand for a folder in a path. */
export const isIdentifier = (value: unknown): value is number | string =>
  typeof value === 'string'
    ? !/^\.{0,2}$|[\p{Cc}\p{Cs}]/u.test(value) && Array.from(value).length <= maxIdLength
    : Number.isSafeInteger(value);

/** Whether a text is a calendar day, `YYYY-MM-DD`, years 0001 to 9999. */
export const isCalendarDay = (text: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const readDay = (text: string) => (isCalendarDay(text) ? text : undefined);

const readId = (text: string) => {
  const id = identifierOf(text);
  return isIdentifier(id) ? id : undefined;
};

const wordOf =
  <const Word extends string>(words: readonly Word[]) =>
  (text: string) =>
    words.find((word) => word === text);

/** Words separated by commas, each once and in the order of the vocabulary. */
const wordsOf =
  <const Word extends string>(words: readonly Word[]) =>
  (text: string): readonly Word[] | undefined => {
    const given = new Set(text.split(','));
    const known = words.filter((word) => given.has(word));
    return known.length === given.size ? known : undefined;
  };

const integerUpTo = (most: number) => (text: string) =>
  /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : undefined;

/** Parameters that every list takes. All but `page` are extensions of our own. */
const pageReaders = {
  page: integerUpTo(Number.MAX_SAFE_INTEGER),
  per_page: integerUpTo(maxPerPage),
  search: (text: string) =>
    /\p{Cc}/u.test(text) || Array.from(text).length > maxSearchLength ? undefined : text,
};

/**
 * What reads the text of each list's parameters, by wire name and in the order of addresses: undefined for what no server
 * takes. Identifiers of another server may be text; ours takes integers, and finds records by `id` too (queries.ts).
 */
export const parameterReaders = {
  opportunities: {
    status: wordOf(opportunityStatuses),
    statuses: wordsOf(opportunityStatuses),
    contact_id: readId,
    agent_id: readId,
    created_at: readDay,
    created_from: readDay,
    created_to: readDay,
    follow_up: wordOf(followUpStates),
    sort: wordOf<Sort>(opportunitySorts),
    ...pageReaders,
  },
  contacts: { sort: wordOf<Sort>(contactSorts), ...pageReaders },
  agents: { sort: wordOf<Sort>(agentSorts), ...pageReaders },
} satisfies Record<ListName, Record<string, (text: string) => unknown>>;

/** What a list is asked for where its address says nothing. */
export const parameterDefaults = { sort: '-created_at', page: 1, per_page: defaultPerPage } as const;

/** The filters of the opportunities. */
export type OpportunityFilter = Exclude<
  keyof typeof parameterReaders.opportunities,
  'sort' | keyof typeof pageReaders
>;

type Value<Reader extends (text: string) => unknown> = Exclude<ReturnType<Reader>, undefined>;

/** What readers have read: those with a default always give a value. */
type Query<Readers extends Record<string, (text: string) => unknown>> = {
  [Key in keyof Readers & keyof typeof parameterDefaults]: Value<Readers[Key]>;
} & { [Key in Exclude<keyof Readers, keyof typeof parameterDefaults>]?: Value<Readers[Key]> | undefined };

type Queries = {
  opportunities: Query<(typeof parameterReaders)['opportunities']>;
  contacts: Query<(typeof parameterReaders)['contacts']>;
  agents: Query<(typeof parameterReaders)['agents']>;
};

/** The read query of a list, for any server: filters, order, page, size. */
export type ForeignQuery<Name extends ListName = ListName> = Queries[Name] & {
  id?: (number | string)[] | undefined;
};

/** What a server may offer beyond the document, with the parameters of each. */
export const extensionParameters = {
  per_page: ['per_page'],
  id: ['id'],
  search: ['search'],
  sort: ['sort'],
  created_range: ['created_from', 'created_to'],
  follow_up: ['follow_up'],
  statuses: ['statuses'],
  agent: ['agent_id'],
  views: [],
  changes: [],
  summary: [],
} as const satisfies Record<string, readonly string[]>;
export type Extension = keyof typeof extensionParameters;
export const extensions = Object.keys(extensionParameters) as Extension[];

/** Names of the parameters that a list takes on a server with these extensions, in the order of addresses. */
export const parametersOf = (name: ListName, on: readonly Extension[]): string[] => {
  const off = extensions.filter((extension) => !on.includes(extension));
  const hidden = new Set<string>(off.flatMap((extension) => extensionParameters[extension]));
  return [...Object.keys(parameterReaders[name]), 'id'].filter((parameter) => !hidden.has(parameter));
};

/** A parsed value as query text: lists with commas. */
export const writeQueryValue = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));

/** The languages that the dashboard has (BCP 47). English is the one of its source, and of the service. */
export const languages = ['en', 'de', 'fr', 'es', 'ar'] as const;
export type Tag = (typeof languages)[number];
