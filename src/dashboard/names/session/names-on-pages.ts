import type { Id } from '#contract/fields.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { KnownNames, ListNames, Names } from '#dashboard/names/names.ts';
import { referredIds } from '#dashboard/names/referred-ids.ts';

/** Most names of each list that are persisted with a page: more than any table shows at once. */
const maxNames = 200;

const known = ({ lookUp }: ListNames, ids: Id[]) =>
  ids.slice(0, maxNames).flatMap((id) => {
    const says = lookUp(id);
    return typeof says === 'string' ? [] : says;
  });

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
