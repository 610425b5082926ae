import type { EndpointName } from '#contract/endpoints.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { defaultParams, listHref } from '#dashboard/data/address/list-params.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import type { LateIconName } from '#dashboard/base/ui/late-icon.tsx';
import { ownToday } from '#dashboard/data/address/moving-days.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { listOfContact } from '#dashboard/lists/record/contact/contact-links.ts';

type Shared = {
  /** The same for the same thing, whatever is found beside it. */
  key: string;
  name: string;
  /** What a search looks into; its first line is the name. */
  text: string;
};

export type RecordHit = Shared & {
  kind: 'record';
  list: EndpointName;
  href: string;
  reference: Reference;
  opportunity?: Opportunity | undefined;
};

type PageHit = Shared & {
  kind: 'page';
  href: string;
  icon: LateIconName;
  count?: number | null;
  about?: string;
};

type CommandHit = Shared & {
  kind: 'command';
  run: () => unknown;
  keys: readonly string[];
};

export type Hit = RecordHit | PageHit | CommandHit;

export const mostHits = 8;

/** What a group has found. */
export type Found = {
  title: string;
  /** The best first. */
  hits: Hit[];
  total: number;
  isPending: boolean;
};

export const recordHit = (
  list: EndpointName,
  reference: Reference,
  opportunity?: Opportunity,
): RecordHit => ({
  kind: 'record',
  key: `${list}/${reference.id}`,
  list,
  name: reference.name,
  text: reference.text,
  href: listHref(list, defaultParams(list), reference.id),
  reference,
  opportunity,
});

export const pageHit = (name: string, href: string, icon: LateIconName, count?: number | null): PageHit => ({
  kind: 'page',
  key: href,
  name,
  text: name,
  href,
  icon,
  ...(count !== undefined && { count }),
});

const opportunities = defaultParams('opportunities');

const quality = pageHit(say('Data quality'), `${basePath}quality`, 'quality');

export const mainPages = [
  pageHit(say('Overview'), `${basePath}overview`, 'overview'),
  pageHit(say('Opportunities'), `${basePath}opportunities`, 'opportunities'),
  pageHit(say('Contacts'), `${basePath}contacts`, 'people'),
  pageHit(say('Agents'), `${basePath}agents`, 'agents'),
];

/** The pages that a text can find: those of the navigation, and opportunities by status and of today. */
export const allPages = (): PageHit[] => [
  ...mainPages,
  { ...quality, text: `${quality.text}\n${say('Duplicates')}` },
  ...opportunityStatuses.map((status) =>
    pageHit(
      say(
        '{status, select, new {New opportunities} qualified {Qualified opportunities} won {Won opportunities} other {Lost opportunities}}',
        { status },
      ),
      listHref('opportunities', { ...opportunities, status }),
      status,
    ),
  ),
  pageHit(
    say('Opportunities created today'),
    listHref('opportunities', { ...opportunities, created_at: ownToday() }),
    'calendar',
  ),
];

/** The list of the opportunities of a contact, or of the contact of an opportunity; null for anything else. */
export function opportunitiesHref(hit: Hit) {
  if (hit.kind !== 'record') return null;
  const id = hit.list === 'contacts' ? hit.reference.id : (hit.opportunity?.contact_id ?? null);
  return id === null ? null : listHref('opportunities', listOfContact(id));
}
