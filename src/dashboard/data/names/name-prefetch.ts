import type { EndpointName } from '#contract/endpoints.ts';
import type { NamePrefetch } from '#dashboard/data/requests/prefetch/page-fetch.ts';
import type { Names } from './names.ts';
import { referredIds } from './referred-ids.ts';

/** Prefetches the names on prefetched pages, where the service can be asked for names. */
export function createNamePrefetch({ contacts, agents }: Names): NamePrefetch {
  /** The list on the screen. */
  let here: EndpointName | null = null;

  return {
    visit: (name) => {
      here = name;
    },
    lacking: (name, page) => {
      const referred = referredIds(page?.rows ?? []);
      const given = [
        { prefetch: contacts.prefetch, ids: referred.contacts },
        { prefetch: agents.prefetch, ids: referred.agents },
      ];
      for (const { prefetch, ids } of given) {
        if (!prefetch || prefetch.areThere(ids)) continue;
        // A list that is on the screen without such names has them in a hidden column.
        if (name !== here || prefetch.isAnyOnScreen()) return () => prefetch.fetch(ids);
      }
      return null;
    },
    cancel: () => {
      contacts.prefetch?.cancel();
      agents.prefetch?.cancel();
    },
  };
}
