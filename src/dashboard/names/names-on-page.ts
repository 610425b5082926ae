import type { Page } from '#dashboard/api/read-page.ts';
import type { Directories, Directory, SomeNames } from './names.ts';
import type { NamedEntry } from './named-reference.ts';
import { referredIds } from './referred-ids.ts';

/** Names of each list that are kept of a page: more than any table shows at once. */
const mostNames = 200;

const known = ({ lookUp }: Directory, ids: number[]): NamedEntry[] =>
  ids.slice(0, mostNames).flatMap((id) => {
    const says = lookUp(id);
    return typeof says === 'string' ? [] : says;
  });

/** The names on pages, for what persists them (persist/page-persister.ts). */
export const namesOnPages = (directories: Directories) => ({
  of: (page: Page) => namesOn(page, directories),
  subscribe: (listener: () => void) => {
    const ends = [directories.contacts, directories.agents].map(({ subscribe }) => subscribe(listener));
    return () => ends.forEach((end) => end());
  },
});

/** What the directories say now of the ids on a page, where it is a name. */
export function namesOn({ rows }: Page, { contacts, agents }: Directories): SomeNames {
  const ids = referredIds(rows);
  return { contacts: known(contacts, ids.contacts), agents: known(agents, ids.agents) };
}
