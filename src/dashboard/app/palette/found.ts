import type { QueryClient } from '@tanstack/query-core';
import { defaultParams, listHref, listRequest } from '#dashboard/data/address/list-params.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import type { Config } from '#contract/config.ts';
import { runCommand } from '#dashboard/base/commands/registry.ts';
import { knownSessions, switchTo } from '#dashboard/data/session/sessions.ts';
import { readyCommands } from '#dashboard/base/commands/key-settings.ts';
import { chooseLanguage, offeredLanguages } from '#dashboard/base/languages/choose-language.ts';
import { languageTag } from '#dashboard/base/languages/language.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';
import { listOfContact } from '#dashboard/lists/record/contact/contact-links.ts';
import { viewHref } from '#dashboard/lists/views/view-address.ts';
import { languageNames } from '#dashboard/pages/sign-in/language-choice.tsx';
import type { SavedView } from '#dashboard/lists/views/view.ts';
import type { Asked } from './asked.ts';
import { allPages, mainPages, mostHits, pageHit, type Found, type Hit, type RecordHit } from './hit.ts';
import { hasBeginning, matchingHits, rankHits } from './rank.ts';
import type { Source, Sources } from './use-sources.ts';

type FoundOptions = {
  asked: Asked;
  lately: readonly RecordHit[];
  sources: Sources;
  views: readonly SavedView[];
  config: Config;
  queryClient: QueryClient;
};

/** The most opportunities beside contacts, so that views and pages stay in sight. */
const mostBeside = 4;

const groupOf = (
  title: string,
  hits: Hit[],
  { total, isPending }: Pick<Source, 'total' | 'isPending'> = { total: null, isPending: false },
  most = mostHits,
): Found => ({ title, hits: hits.slice(0, most), total: Math.max(total ?? 0, hits.length), isPending });

/**
 * The groups that the palette has found so far, in an order that never depends on which list answers first: names that
 * begin so (of people, then of views, pages and commands), then texts that have it anywhere.
 */
export function foundFor({ asked, lately, sources, views, ...rest }: FoundOptions): Found[] {
  const { kind, text } = asked;
  const viewHits = views.map(viewHit);
  if (kind === 'nothing') {
    return [
      groupOf(say('Recent'), lately.slice(0, mostHits)),
      groupOf(say('Views'), viewHits),
      groupOf(say('Pages'), mainPages),
    ];
  }
  if (kind === 'commands')
    return [groupOf(say('Commands'), commandsFor(text, rest.config), undefined, Infinity)];
  const { contacts, opportunities, agents, ids } = sources;
  if (kind === 'id') return [groupOf(say('Records'), ids.hits, ids)];
  const keys = lately.map(({ key }) => key);
  const people = rankHits(contacts.hits, text, keys);
  const team = rankHits(agents.hits, text, keys);
  const records = rankHits(opportunities.hits, text, keys);
  const ownViews = rankHits(matchingHits(viewHits, text), text);
  const pages = rankHits(matchingHits(allPages(), text), text);
  const commands = commandsFor(text, rest.config);
  const [contact] = people;
  const theirs = contact ? [listOf(contact, rest.queryClient)] : [];
  const canSearch = rest.config.extensions.includes('search');
  const isNamed = (hits: Hit[], isPending = false) => isPending || hasBeginning(hits, text);
  const groups: [isFirst: boolean, found: Found][] = [
    [isNamed(people, contacts.isPending), groupOf(say('Contacts'), people, contacts)],
    [isNamed(team, agents.isPending), groupOf(say('Agents'), team, agents)],
    [false, groupOf(say('Opportunities'), records, opportunities, people.length > 0 ? mostBeside : mostHits)],
    [false, groupOf(say('Records'), ids.hits, ids)],
    [isNamed(ownViews), groupOf(say('Views'), ownViews)],
    [isNamed(pages), groupOf(say('Pages'), [...pages, ...theirs])],
    [isNamed(commands), groupOf(say('Commands'), commands)],
    [false, groupOf(say('Search [noun]'), canSearch ? searchesFor(text, sources) : [])],
  ];
  return groups.toSorted(([one], [other]) => Number(other) - Number(one)).map(([, found]) => found);
}

const viewHit = (view: SavedView): Hit => ({
  ...pageHit(view.name, viewHref(view), view.source === 'built-in' ? 'bell' : 'filter'),
  key: `view ${view.id}`,
  ...(view.source === 'team' && { about: say('Team') }),
});

function commandsFor(text: string, config: Config): Hit[] {
  const commands = readyCommands()
    .filter(({ id }) => id !== 'go-to')
    .map(({ id, title, keys }): Hit => ({
      kind: 'command',
      key: `>${id}`,
      name: title,
      text: title,
      run: () => runCommand(id),
      keys,
    }));
  const companies = knownSessions(config)
    .filter(({ isCurrent }) => !isCurrent)
    .map((session): Hit => {
      const name = say('Switch to {company}', { company: session.name });
      return {
        kind: 'command',
        key: `>session${session.slot}`,
        name,
        text: name,
        run: () => switchTo(session),
        keys: [],
      };
    });
  const languages = offeredLanguages(config.languages)
    .filter((tag) => tag !== languageTag())
    .map((tag): Hit => {
      const name = say('Language: {name}', { name: languageNames[tag] });
      const key = `>language ${tag}`;
      return { kind: 'command', key, name, text: name, run: () => chooseLanguage(tag), keys: [] };
    });
  const hits = [...companies, ...commands, ...languages];
  return text === '' ? hits : rankHits(matchingHits(hits, text), text);
}

const searchesFor = (text: string, sources: Sources) =>
  (['contacts', 'opportunities'] as const).map((list) =>
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

function listOf({ reference }: RecordHit, queryClient: QueryClient) {
  const params = listOfContact(reference.id);
  const key = pageKey('opportunities', listRequest('opportunities', params));
  const name = withCommas([reference.name, contactLinksOf(reference).company].flatMap((part) => part || []));
  const total = queryClient.getQueryData<Page>(key)?.meta.total;
  return pageHit(
    say('Opportunities of {contact}', { contact: name }),
    listHref('opportunities', params),
    'filter',
    total,
  );
}
