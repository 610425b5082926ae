/** A source of chance that gives the same numbers for the same seed, so that demo records never change. */
export const createRandom = (seed: number) => {
  let state = seed | 0 || 1;

  // Marsaglia's xorshift with 32 bits of state; ample for sample data, never for secrets.
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const between = (low: number, high: number) => low + below(high - low + 1);
  const chance = (probability: number) => next() < probability;
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;

  /** Bell-shaped around 0, deviation about 1, never beyond 6: twelve even draws added up. */
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, draw) => sum + draw, -6);

  /** A shuffled copy. */
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);

  return { next, below, between, chance, pick, normal, shuffled };
};
export type Random = ReturnType<typeof createRandom>;

/** Deals the items of a list like cards: each once before any comes again, and never one twice in a row. */
export const createDealer = (random: Random) => {
  const decks = new Map<readonly string[], string[]>();
  const last = new Map<readonly string[], string>();
  return (items: readonly string[]) => {
    const deck = decks.get(items) ?? [];
    decks.set(items, deck);
    if (deck.length === 0) {
      deck.push(...random.shuffled(items));
      if (deck.at(-1) === last.get(items)) deck.reverse();
    }
    const item = deck.pop() ?? '';
    last.set(items, item);
    return item;
  };
};
export type Dealer = ReturnType<typeof createDealer>;
