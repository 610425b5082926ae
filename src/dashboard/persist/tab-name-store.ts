import type { EndpointName } from '#contract/endpoints.ts';
import { tabNamesKey } from './keys.ts';
import { isWithinMaximumAge } from './maximum-age.ts';
import type { NameStore, StoredIndex, StoredSegment } from './name-store.ts';

/** Most that is stored, in characters of JSON: browsers give a tab about five million. */
const maxLength = 2_000_000;

type StoredList<Index, Segment> = { index: Index; segments: Segment[] };

/** What is stored: whose it is (owner-key.ts), and what is known of each list. */
type Stored<Index, Segment> = {
  owner: string;
  lists: [EndpointName, StoredList<Index, Segment>][];
};

function readStored<Index, Segment>(owner: string): Map<EndpointName, StoredList<Index, Segment>> {
  const stored = JSON.parse(sessionStorage.getItem(tabNamesKey) ?? 'null') as Stored<Index, Segment> | null;
  return new Map(stored?.owner === owner ? stored.lists : []);
}

/** As many segments as there is room for, those that came first before the others. */
function fitting<Index extends StoredIndex, Segment extends StoredSegment>(
  { index, segments }: StoredList<Index, Segment>,
  room: number,
): StoredList<Index, Segment> {
  let left = room;
  const kept = segments.filter((segment) => (left -= JSON.stringify(segment).length) >= 0);
  return { index: { ...index, isWhole: index.isWhole && kept.length === segments.length }, segments: kept };
}

/**
 * Opens the names that are stored for an owner as long as the tab lives, so that a reload need not ask for them again.
 * They are written when the page is hidden or left.
 * @param owner the owner's key
 * @param ended after it nothing is stored
 * @throws whatever the browser has against storing anything
 */
export function openTabNameStore<Index extends StoredIndex, Segment extends StoredSegment>(
  owner: string,
  ended: AbortSignal,
): NameStore<Index, Segment> {
  const lists = readStored<Index, Segment>(owner);
  /** Segments by generation and place, of each list. */
  const segments = new Map<EndpointName, Map<string, { generation: number; segment: Segment }>>();

  const segmentsOf = (list: EndpointName) => {
    const known = segments.get(list) ?? new Map<string, { generation: number; segment: Segment }>();
    segments.set(list, known);
    return known;
  };
  const drop = (list: EndpointName, goes: (generation: number) => boolean) => {
    for (const [key, { generation }] of segmentsOf(list)) if (goes(generation)) segmentsOf(list).delete(key);
  };
  const saveSegment = (list: EndpointName, generation: number, segment: Segment) => {
    segmentsOf(list).set(`${generation} ${segment.fromEnd}`, { generation, segment });
  };

  const write = () => {
    const room = maxLength / Math.max(1, lists.size);
    const stored: Stored<Index, Segment> = {
      owner,
      lists: Array.from(lists, ([list, { index }]) => {
        const own = Array.from(segmentsOf(list).values()).filter(
          ({ generation }) => generation === index.generation,
        );
        return [list, fitting({ index, segments: own.map(({ segment }) => segment) }, room)];
      }),
    };
    try {
      sessionStorage.setItem(tabNamesKey, JSON.stringify(stored));
    } catch {
      // There is no room: the names are asked for again.
    }
  };

  for (const [list, { index, segments: loaded }] of lists) {
    for (const segment of loaded) saveSegment(list, index.generation, segment);
  }
  const writeWhenHidden = () => {
    if (document.visibilityState === 'hidden') write();
  };
  window.addEventListener('pagehide', write, { signal: ended });
  document.addEventListener('visibilitychange', writeWhenHidden, { signal: ended });

  return {
    load: (list, take) => {
      const stored = lists.get(list);
      if (!stored || !isWithinMaximumAge(stored.index.since)) return Promise.resolve(null);
      take(stored.segments.toSorted((one, other) => other.fromEnd - one.fromEnd));
      return Promise.resolve(stored.index);
    },
    begin: (list, from) => drop(list, (generation) => generation >= from),
    saveSegment,
    saveIndex: (list, index) => {
      lists.set(list, { index, segments: [] });
      drop(list, (generation) => generation < index.generation);
    },
    close: () => {},
  };
}
