import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { documentedStatus } from '#contract/opportunity.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { instantOf } from '#dashboard/base/ui/format.ts';
import { type Client, pageBodies } from './client.ts';
import { type AddressConfig, type ListRequest, serverName } from './list-address.ts';
import type { Contradiction, Page, Row } from './read-page.ts';

const day = 86_400_000;

/** Whether a record shows that a filter was left out. */
function isBroken(key: string, asked: string, record: object) {
  const { status, created_at: at, ...others } = record as Readonly<Record<string, unknown>>;
  if (key === 'status' || key === 'statuses') {
    const known = documentedStatus(String(status));
    return known !== undefined && !asked.split(',').includes(known);
  }
  if (key === 'contact_id' || key === 'agent_id')
    return String((others[key] as Id | null) ?? asked) !== asked;
  if (key === 'follow_up') return others['follow_up_requested'] === false || others['webhook_sent'] === true;
  if (!key.startsWith('created_')) return false;
  // A day is a day longer on both sides: the service may count days in its own zone.
  const days = (Date.parse(String(at)) - Date.parse(asked)) / day;
  return (days < -1 && key !== 'created_to') || (days >= 2 && key !== 'created_from');
}

/** The page that a page says it is, and shows by the place of its first record, when that is not the one asked for. */
function otherPage(page: Page) {
  const { current_page: asked, from, per_page: perPage } = page.meta;
  if (from === null || from === (asked - 1) * perPage + 1) return null;
  const said = Number(/"current_page": ?(\d+)/.exec(pageBodies.get(page) ?? '')?.[1]);
  return from === (said - 1) * perPage + 1 ? said : null;
}

/**
 * Whether rows are in another order than asked for, by what can be compared exactly: numbers and instants. Never by text,
 * whose collation is the server's own; nulls and what can't be read stand where the server likes, and equal values in any
 * order. One row may be out of place: it can have changed since an index was written. Amounts may be ordered as texts where
 * they are stored as such. Instants that don't all name one zone may be ordered as they are written, which zones and the
 * change of the clocks put up to 26 hours out.
 */
function isOutOfOrder(sort: string, rows: readonly Row[]) {
  const [, down, field = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const given = rows.map(({ record }) => (Object(record) as Record<string, unknown>)[field]);
  const texts = given.filter((value) => typeof value === 'string');
  const instants = texts.flatMap((text) => instantOf(text)?.getTime() ?? []);
  const zones = new Set(texts.map((text) => /(?:Z|[+-]\d\d:?\d*)$/.exec(text.slice(10))?.[0]));
  const slack = zones.size === 1 && !zones.has(undefined) ? 0 : 2 * day;
  const numbers = given.filter((value) => typeof value === 'number');
  const isWrong = <Value extends number | string>(
    values: Value[],
    isBefore: (one: Value, other: Value) => boolean,
  ) => {
    const inOrder = down ? values.toReversed() : values;
    return inOrder.filter((value, at) => at > 0 && isBefore(value, inOrder[at - 1] ?? value)).length > 1;
  };
  if (field.endsWith('_at')) return isWrong(instants, (one, other) => one < other - slack);
  return (
    isWrong(numbers, (one, other) => one < other) && isWrong(numbers.map(String), (one, other) => one < other)
  );
}

/** The lists that a service was seen to search. */
const searched = new WeakMap<Client, Set<EndpointName>>();

/** A text that no record has. */
const unheardOf = 'zqxjkvwq';

/**
 * Whether a service ignored a search. That no row shows a word of it proves nothing: a server may search fields that it
 * doesn't send, or the texts of other records, forgive typing errors, know synonyms; and all records may match. It is told
 * only where as many match a text that no record has, which a service that searches is asked for once, and never where the
 * service reports no totals.
 * @throws ApiError or FailedAnswer when that can't be had
 */
async function isSearchIgnored<Name extends EndpointName>(
  client: Client,
  name: Name,
  request: ListRequest<Name>,
  page: Page<Name>,
) {
  const known = searched.get(client) ?? new Set();
  const { total } = page.meta;
  if (total === null || known.has(name) || request.search === undefined) return false;
  // Only searches need it, and it folds texts.
  const { hasNoWordOf } = await import('./search-words.ts');
  if (!hasNoWordOf(request.search, page)) return false;
  const { page: _page, sort: _sort, ...others } = request as ListRequest<'opportunities'>;
  const none = await client.list(name, { ...others, search: unheardOf } as ListRequest<Name>);
  if (none.meta.total !== total) searched.set(client, known.add(name));
  return none.meta.total === total;
}

/** The first parameter that a page contradicts; null when it is what was asked for. */
export async function contradictionIn<Name extends EndpointName>(
  config: AddressConfig,
  client: Client,
  name: Name,
  request: ListRequest<Name>,
  page: Page<Name>,
): Promise<Contradiction | null> {
  const { rows } = page;
  const wrong = Object.entries(request).find(
    ([key, asked]) =>
      asked !== undefined &&
      (key === 'sort'
        ? isOutOfOrder(String(asked), rows)
        : rows.some(({ record }) => record && isBroken(key, String(asked), record))),
  );
  const returned = wrong ? null : otherPage(page);
  const told = (key: string) => ({ key, parameter: serverName(config, key), returned });
  if (wrong) return told(wrong[0]);
  if (returned !== null) return told('page');
  const isIgnored = await isSearchIgnored(client, name, request, page).catch(() => false);
  return isIgnored ? told('search') : null;
}

/** Where config.json says what a parameter is called; for one that is no part of the document, that there is one. */
const settings: Partial<Record<string, string>> = {
  status: 'parameters.status',
  contact_id: 'parameters.contact',
  created_at: 'parameters.createdOn',
  page: 'parameters.page',
};

export function contradictionText({ key, parameter, returned }: Contradiction) {
  const setting = settings[key] ?? 'extensions';
  if (returned === null) {
    const given = { parameter, setting };
    if (key === 'sort')
      return say('The service ignored the order "{parameter}". Check "{setting}" in config.json.', given);
    if (key === 'search')
      return say('The service ignored the search "{parameter}". Check "{setting}" in config.json.', given);
    return say('The service ignored the filter "{parameter}". Check "{setting}" in config.json.', given);
  }
  const given = { page: String(returned), setting };
  return say(
    'The service returned page {page}, not the one asked for. Check "{setting}" in config.json.',
    given,
  );
}
