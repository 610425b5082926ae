import { todayInUtc } from '#dashboard/address/moving-days.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { basePath } from '#dashboard/address/base-path.ts';
import { defaultParams, listHref } from '#dashboard/address/list-params.ts';
import { commands } from '#dashboard/commands/commands.ts';
import { say } from '#dashboard/languages/say.ts';
import { fold } from '#dashboard/names/fold.ts';
import type { LateIconName } from '#dashboard/ui/late-icon.tsx';
import type { Hit } from './hit.ts';

type PageHit = Extract<Hit, { kind: 'page' }>;

/** A page as the palette shows it. */
export const pageHit = (name: string, href: string, icon: LateIconName, count?: number | null): PageHit => ({
  kind: 'page',
  key: href,
  name,
  text: fold(name),
  href,
  icon,
  ...(count !== undefined && { count }),
});

const opportunities = defaultParams('opportunities');

const pages: readonly [path: string, title: string, icon: LateIconName][] = [
  ['overview', say('Overview'), 'overview'],
  ['opportunities', say('Opportunities'), 'opportunities'],
  ['contacts', say('Contacts'), 'people'],
  ['agents', say('Agents'), 'agents'],
  ['follow-ups', say('Follow-ups'), 'calendar'],
];

/** The pages of the navigation. */
export const mainPages = (): PageHit[] =>
  pages
    .filter(([path]) => Object.hasOwn(commands, path))
    .map(([path, title, icon]) => pageHit(title, `${basePath}${path}`, icon));

/** The pages that a text can find: those of the navigation, and opportunities by status and of today. */
export const allPages = (): PageHit[] => [
  ...mainPages(),
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
    listHref('opportunities', { ...opportunities, created_at: todayInUtc() }),
    'calendar',
  ),
];
