import type { Id } from '#contract/fields.ts';
import type { Page, Row } from '#dashboard/data/api/read-page.ts';
import { knownReference } from './known.ts';
import type { KnownNames, ListNames, NamedList, Names } from './names.ts';

const unique = (ids: (Id | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** The ids that rows refer to, each once: only opportunities refer to anything (Opportunity, `contact_id`, `agent_id`). */
export function referredIds(rows: Row[]): Record<NamedList, Id[]> {
  const referring = rows.flatMap(({ record }) => (record && 'contact_id' in record ? record : []));
  return {
    contacts: unique(referring.map(({ contact_id }) => contact_id)),
    agents: unique(referring.map(({ agent_id }) => agent_id)),
  };
}

/** What prefetches names that a page lacks, one request at a time; null when all are there or on their way. */
export const prefetchOf =
  ({ contacts, agents }: Names) =>
  (page: Page | undefined) => {
    const ids = referredIds(page?.rows ?? []);
    return contacts.prefetch?.(ids.contacts) ?? agents.prefetch?.(ids.agents) ?? null;
  };

const known = (names: ListNames, ids: Id[]) => ids.flatMap((id) => knownReference(names, id) ?? []);

/** What is known now of the ids on a page, where it is a name. */
export function namesOn({ rows }: Page, { contacts, agents }: Names): KnownNames {
  const ids = referredIds(rows);
  return { contacts: known(contacts, ids.contacts), agents: known(agents, ids.agents) };
}

/** The names on pages, for what persists them (persist/page-persister.ts). */
export const namesOnPages = (names: Names) => ({
  of: (page: Page) => namesOn(page, names),
  subscribe: (listener: () => void) => {
    const unsubscribe = [names.contacts, names.agents].map(({ subscribe }) => subscribe(listener));
    return () => unsubscribe.forEach((each) => each());
  },
});
