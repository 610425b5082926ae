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

const day = 24 * 60 * 60_000;

/** Length of the demo companies' history: about eighteen months. */
const history = 548 * day;

/** The share of their history in which all would have been asked for at the rate of its end. */
const lately = 0.35;

/** Requests of a day at the weekend, against any other. */
const weekend = 0.14;

const isWeekend = (instant: number) => [0, 6].includes(new Date(instant).getUTCDay());

const startOfDay = (instant: number) => Math.floor(instant / day) * day;

/** A moment of a working day: mostly around late morning and mid-afternoon, now and then at any hour. */
const timeOfDay = (random: Random) => {
  if (random.chance(0.1)) return random.below(day / 1000) * 1000;
  const peak = random.chance(0.55) ? 10 : 14.5;
  const hours = Math.min(23, Math.max(5, peak + 1.6 * random.normal()));
  return Math.floor(hours * 3600) * 1000;
};

const oneInstant = (random: Random, until: number): number => {
  const draw = random.next();
  const age = history * draw * (lately + (1 - lately) * draw);
  const date = startOfDay(until - age);
  const instant = date + timeOfDay(random);
  const fits =
    instant < until && instant >= until - history && (!isWeekend(instant) || random.chance(weekend));
  return fits ? instant : oneInstant(random, until);
};

/** Instants in milliseconds, oldest first, in the eighteen months before `until`: busy lately and on weekdays. */
export const spreadInstants = (random: Random, count: number, until: number) => {
  const instants: number[] = [];
  while (instants.length < count) {
    const tied = random.chance(0.012);
    instants.push(tied ? random.pick(instants) : oneInstant(random, until));
  }
  return instants.toSorted((a, b) => a - b);
};

/** The same of one day, whenever they are asked for; the first is soon after midnight, so that no day is without. */
const instantsOfDay = (seed: number, count: number, date: number) => {
  const random = createRandom(seed ^ Math.imul(date / day, 0x9e3779b1));
  const share = (7 * (isWeekend(date) ? weekend : 1)) / (5 + 2 * weekend);
  const average = (count / (lately * history)) * day * share;
  const more = Math.floor(Math.max(0, average - 1) * (0.7 + 0.6 * random.next()) + random.next());
  const first = date + random.below(600) * 1000;
  return [first, ...Array.from({ length: more }, () => date + timeOfDay(random))];
};

/**
 * Instants in milliseconds, oldest first, after one and up to another, as many a day as a history of `count` ends with.
 * However often it goes on from the last one, they are the same.
 */
export const instantsBetween = (seed: number, count: number, since: number, until: number) => {
  const first = startOfDay(since);
  const days = Array.from({ length: Math.ceil((until - first) / day) }, (_, index) => first + index * day);
  return days
    .flatMap((date) => instantsOfDay(seed, count, date))
    .filter((instant) => instant > since && instant <= until)
    .toSorted((a, b) => a - b);
};

/** How old an instant is among records of a history that ends then: from 0, the newest, to 1. */
export const ageOf = (instant: number, until: number) => Math.min(1, (until - instant) / (lately * history));

export const timestamp = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}.000000Z`;

/** An instant of at most `days` after `instant`, never past `until`; early ones are likelier. */
export const later = (random: Random, instant: number, days: number, until: number) =>
  instant + Math.floor(Math.min(days * day, until - instant) * random.next() ** 2);

export const startOfHistory = (until: number) => until - history;
