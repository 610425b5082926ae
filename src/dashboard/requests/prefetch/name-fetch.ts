import type { EndpointName } from '#contract/endpoints.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { Directories } from '#dashboard/names/names.ts';
import { referredIds } from '#dashboard/names/referred-ids.ts';

/** Asks ahead for the names on pages that are there, where the service can be asked for names. */
export function createNameFetch({ contacts, agents }: Directories) {
  /** The list on the screen. */
  let here: EndpointName | null = null;

  return {
    /** Says which list is on the screen now. */
    visit: (name: EndpointName) => {
      here = name;
    },
    /** The names that a page of a list lacks, those of one directory; null when all are there or on their way. */
    lacking: (name: EndpointName, page: Page | undefined) => {
      const ids = referredIds(page?.rows ?? []);
      const given = [
        { ahead: contacts.ahead, ids: ids.contacts },
        { ahead: agents.ahead, ids: ids.agents },
      ];
      for (const { ahead, ids } of given) {
        if (!ahead || ahead.areThere(ids)) continue;
        // A list that is on the screen without such names has them in a hidden column.
        if (name !== here || ahead.isAnyWanted()) return { fetch: () => ahead.fetch(ids) };
      }
      return null;
    },
    /** Gives up what is under way and what nobody waits for. */
    giveUp: () => {
      contacts.ahead?.giveUp();
      agents.ahead?.giveUp();
    },
  };
}
