import type { QueryClient } from '@tanstack/query-core';
import { defaultParams, listHref, listRequest } from '#dashboard/data/address/list-params.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { readyCommands } from '#dashboard/base/commands/key-settings.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { fold } from '#dashboard/data/names/fold.ts';
import { listOfContact, reachOf } from '#dashboard/lists/record/contact/reach.ts';
import { viewHref } from '#dashboard/lists/views/view-address.ts';
import type { SavedView } from '#dashboard/lists/views/view.ts';
import { mostHits } from './arrange.ts';
import type { Asked } from './asked.ts';
import { allPages, mainPages, pageHit, type Found, type GroupName, type Hit, type RecordHit } from './hit.ts';
import { matchingHits, rankHits } from './rank.ts';
import type { Sources } from './use-sources.ts';

type FoundOptions = {
  asked: Asked;
  /** The records opened last, the latest first. */
  lately: readonly RecordHit[];
  sources: Sources;
  /** The saved views, one's own before the team's. */
  views: readonly SavedView[];
  /** Whether the server searches its lists. */
  canSearch: boolean;
  queryClient: QueryClient;
};

const groupOf = (group: GroupName, hits: Hit[], total: number | null = null): Found => ({
  group,
  hits,
  total: Math.max(total ?? 0, hits.length),
});

/** What the palette has found so far, group by group. */
export function foundFor({ asked, lately, sources, views, ...rest }: FoundOptions): Found[] {
  const { kind, text } = asked;
  const viewHits = views.map(viewHit);
  if (kind === 'nothing') {
    return [
      groupOf('Recent', lately.slice(0, mostHits)),
      groupOf('Lists', mainPages()),
      groupOf('Views', viewHits),
    ];
  }
  if (kind === 'commands') return [groupOf('Commands', commandsFor(text))];
  if (kind === 'id') return [groupOf('Records', sources.ids.hits)];
  const keys = lately.map(({ key }) => key);
  const { contacts, opportunities, agents, ids } = sources;
  const people = rankHits(contacts.hits, text, keys);
  // What comes first keeps its place on the screen, which is for people: opportunities that the server finds wait.
  const isEarly = people.length === 0 && contacts.isPending && opportunities.total !== null;
  return [
    groupOf('Contacts', people, contacts.total),
    isEarly
      ? groupOf('Opportunities', [])
      : groupOf('Opportunities', rankHits(opportunities.hits, text, keys), opportunities.total),
    groupOf('Agents', rankHits(agents.hits, text, keys), agents.total),
    groupOf('Records', ids.hits),
    groupOf('Lists', pagesFor(text, people[0], sources, rest)),
    groupOf('Views', rankHits(matchingHits(viewHits, text), text)),
    groupOf('Commands', commandsFor(text)),
  ];
}

const viewHit = (view: SavedView): Hit => ({
  ...pageHit(view.name, viewHref(view), 'filter'),
  key: `view ${view.id}`,
  ...(view.source === 'team' && { about: say('Team') }),
});

/** The commands that a text finds; all for an empty one. */
function commandsFor(text: string): Hit[] {
  const hits = readyCommands()
    .filter(({ id }) => id !== 'go-to')
    .map(({ id, title, keys }): Hit => ({
      kind: 'command',
      key: `>${id}`,
      name: title,
      text: fold(title),
      id,
      keys,
    }));
  return text === '' ? hits : rankHits(matchingHits(hits, text), text);
}

/** What a text finds beside records: pages, the opportunities of the best contact, searches of whole lists. */
function pagesFor(
  text: string,
  contact: RecordHit | undefined,
  sources: Sources,
  { canSearch, queryClient }: Pick<FoundOptions, 'canSearch' | 'queryClient'>,
): Hit[] {
  const searches = (['contacts', 'opportunities'] as const).map((list) =>
    pageHit(
      say(
        '{list, select, contacts {Search contacts for “{text}”} other {Search opportunities for “{text}”}}',
        { list, text },
      ),
      listHref(list, { ...defaultParams(list), search: text }),
      'search',
      sources[list].total,
    ),
  );
  // The first thing on the screen keeps its place, which is for somebody who is looked for rather than for a search.
  const isWaiting =
    Object.values(sources).every(({ hits }) => hits.length === 0) &&
    (sources.contacts.isPending || sources.opportunities.isPending);
  return [
    ...rankHits(matchingHits(allPages(), text), text),
    ...(contact ? [listOf(contact, queryClient)] : []),
    ...(canSearch && !isWaiting ? searches : []),
  ];
}

/** The opportunities of a contact as a list, with their number where it was read. */
function listOf({ reference }: RecordHit, queryClient: QueryClient) {
  const params = listOfContact(reference.id);
  const key = pageKey('opportunities', listRequest('opportunities', params));
  const name = withCommas([reference.name, reachOf(reference).company].flatMap((part) => part || []));
  const total = queryClient.getQueryData<Page>(key)?.meta.total;
  return pageHit(
    say('Opportunities of {contact}', { contact: name }),
    listHref('opportunities', params),
    'filter',
    total,
  );
}
