import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { documentedStatus } from '#contract/opportunity.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { pageBodies } from './client.ts';
import { type AddressConfig, type ListRequest, serverName } from './list-address.ts';
import type { Contradiction, Page } from './read-page.ts';

const day = 86_400_000;

/** Whether a record shows that a filter was left out. */
function isBroken(key: string, asked: string, record: object) {
  const { status, contact_id: id, created_at: at } = record as Readonly<Record<string, unknown>>;
  if (key === 'status') return (documentedStatus(String(status)) ?? asked) !== asked;
  if (key === 'contact_id') return String((id as Id | null) ?? asked) !== asked;
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

/** The first parameter that a page contradicts; null when it is what was asked for. */
export function contradictionIn<Name extends EndpointName>(
  config: AddressConfig,
  request: ListRequest<Name>,
  page: Page<Name>,
): Contradiction | null {
  const { rows } = page;
  const wrong = Object.entries(request).find(
    ([key, asked]) =>
      asked !== undefined && rows.some(({ record }) => record && isBroken(key, String(asked), record)),
  );
  const returned = otherPage(page);
  const key = wrong?.[0] ?? (returned === null ? null : 'page');
  return key === null ? null : { key, parameter: serverName(config, key), returned: wrong ? null : returned };
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
    return say('The service ignored the filter "{parameter}". Check "{setting}" in config.json.', given);
  }
  const given = { page: String(returned), setting };
  return say(
    'The service returned page {page}, not the one asked for. Check "{setting}" in config.json.',
    given,
  );
}
