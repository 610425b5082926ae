/** The keys and numbers by which fetching ahead is held to its share of a session's requests. */
export type Ledger = ReturnType<typeof createLedger>;

/**
 * Counts the requests of a session. Own are those that a person's doing sends, and those that it would have sent had
 * the page not been fetched ahead. Ahead are the others: pages that nobody has come to. A page may be fetched ahead
 * only while there are fewer ahead than own, so a session never sends more than twice what it sends without.
 */
export function createLedger() {
  let own = 0;
  let lost = 0;
  /** Keys of the pages that were fetched ahead and may still save a request. */
  const unvisited = new Set<string>();
  const lose = (key: string) => {
    if (unvisited.delete(key)) lost += 1;
  };
  return {
    /** A request of the person's is sent: a page of this key that was fetched ahead did not save it. */
    ask: (key: string) => {
      own += 1;
      lose(key);
    },
    /** A request nobody asked for is sent. */
    fetch: (key: string) => {
      lose(key);
      unvisited.add(key);
    },
    /** The person came to a page that is there. */
    visit: (key: string) => {
      if (unvisited.delete(key)) own += 1;
    },
    /** Whether one more page may be fetched ahead. */
    mayFetch: () => lost + unvisited.size < own,
    counts: () => ({ own, ahead: lost + unvisited.size }),
  };
}
