import type { EndpointName } from '#contract/endpoints.ts';
import { folded } from './list.ts';
import { lists } from './lists.ts';
import {
  countOf,
  digitsCondition,
  keysOf,
  type Matches,
  type Search,
  type Searched,
  type Word,
  wordConditions,
  wordsOf,
} from './text-search.ts';

/** A list beside the one that is searched, and the column with the ids of its records. */
type Beside = { list: Searched; column: string };

/** A word, its place in the search, in which the names of its table expressions end, and SQL of the id that it may be. */
type Placed = Word & { place: number; id: string | null };

/** Whether a folded word may be an id of the database. */
const isId = (word: string) => /^\d{1,18}$/.test(word);

/**
 * What a search finds that looks beside the records too: those of which each word is in their own texts, in the texts of a
 * record beside them, or their id; and those beside a contact with the digits of the phone number that it is. The word
 * that the fewest records have leads to them through indexes, by the ids beside that have it; the other words are compared
 * with what it finds.
 */
export const besideMatches = (search: Search, references: NonNullable<Searched['beside']>): Matches => {
  const { list, wanted, bind, company, where, mayRead } = search;
  const { name } = list.endpoint;
  const own = folded(list.texts);
  const words: Placed[] = wordsOf(wanted, bind).map((word, place) =>
    Object.assign(word, { place, id: isId(word.word) ? `${bind(word.word)}::bigint` : null }),
  );
  const { keys } = keysOf(words);
  const besides: Beside[] = Object.entries(references)
    .filter(([beside]) => mayRead === null || mayRead.includes(beside as EndpointName))
    .map(([beside, column]) => ({ list: lists[beside as EndpointName], column }));

  const tables: [name: string, text: string][] = [];
  /** Adds the table expression of the ids beside that meet any of some conditions. */
  const withIds = (beside: Beside, suffix: string, conditions: readonly string[]) => {
    const from = beside.list.endpoint.name;
    const table = `${from}_${suffix}`;
    const parts = conditions.map(
      (condition) => `select id as found from ${from} where ${company} and ${condition}`,
    );
    tables.push([table, parts.join(' union ')]);
    return {
      records: `${table} join ${name} on ${beside.column} = ${table}.found`,
      isAmong: `${beside.column} in (select found from ${table})`,
    };
  };
  const withWord = words.map((word) =>
    besides.map((beside) => withIds(beside, String(word.place), wordConditions(beside.list, [word], bind))),
  );
  const withDigits = besides.flatMap((beside) => {
    const digits = digitsCondition(beside.list, wanted, bind);
    return digits === null ? [] : [withIds(beside, 'digits', [digits])];
  });
  const isDialled = withDigits.map(({ isAmong }) => isAmong);

  const isOwnId = ({ id }: Placed) => (id === null ? [] : [`id = ${id}`]);
  /** The condition that a record has a word, by the ids beside. */
  const has = (word: Placed, text: string) => {
    const beside = (withWord[word.place] ?? []).map(({ isAmong }) => isAmong);
    return `(${[...beside, ...isOwnId(word), `${text} like ${word.pattern}`].join(' or ')})`;
  };
  // Each folded by itself: one with accents takes ten times as long.
  const textsBeside = besides.map(
    ({ list: { endpoint, texts }, column }) => `coalesce((
      select ${folded(texts)} from ${endpoint.name} where ${company} and ${endpoint.name}.id = ${column}
    ), '')`,
  );
  const joined = [own, ...textsBeside].join(` || e'\\n' || `);
  /** The conditions that a record has some words, by one text of all that is searched. */
  const joinedHas = (some: readonly Placed[]) =>
    some.map((word) => `(${[...isOwnId(word), `joined like ${word.pattern}`].join(' or ')})`);
  const compares = (some: readonly Placed[]) =>
    some.length === 0
      ? []
      : [`(select ${joinedHas(some).join(' and ')} from (select ${joined} as joined offset 0) as folded)`];
  const [key] = keys;
  const isOne = keys.length === 1 && key !== undefined;
  const all = isOne
    ? [has(key, own), ...compares(words.filter(({ place }) => place !== key.place))]
    : joinedHas(words);
  const orDialled = (conditions: readonly string[]) =>
    [...isDialled, `(${conditions.join(' and ')})`].join(' or ');
  const [first] = words;
  return {
    tables,
    columns: isOne ? '*' : `*, ${joined} as joined`,
    some: orDialled(all),
    keys: isOne ? [] : joinedHas(keys),
    ways: (columns, gate, leading) => {
      const select = (
        selected: string,
        from: string,
        conditions: readonly string[],
        apart: readonly string[],
      ) =>
        `(select ${selected} from ${from} where ${[
          where,
          ...conditions,
          ...(apart.length === 0 ? [] : [`(${apart.join(' or ')}) is not true`]),
          gate,
        ].join(' and ')})`;
      /** Selects what has a word, each record once. */
      const ledBy = (word: Placed, leads: readonly string[]) => {
        const every = `${name}.*`;
        const ids = withWord[word.place] ?? [];
        const before = [...isDialled, ...ids.map(({ isAmong }) => isAmong)];
        const byIds = ids.map((each, place) =>
          select(every, each.records, leads, before.slice(0, isDialled.length + place)),
        );
        const byTexts = wordConditions(list, [word], bind)
          .map((condition) => select(every, name, [condition, ...leads], before))
          .join(' union ');
        const byId = isOwnId(word).map((isIt) =>
          select(every, name, [isIt, ...leads], [...before, `${own} like ${word.pattern}`]),
        );
        return [byIds, `(${byTexts})`, byId].flat();
      };
      const dialled = withDigits.map((each, at) => select(columns, each.records, [], isDialled.slice(0, at)));
      const led = keys.flatMap((word, at) => ledBy(word, leading === null ? [] : [`${leading} = ${at}`]));
      // Compared here, not in each part: a plan takes its time for each text that it folds.
      const rest = words.length === 1 ? 'true' : compares(words).join('');
      return [
        ...dialled,
        `select ${columns} from (${led.join(' union all ')} offset 0) as led where ${rest}`,
      ].join(' union all ');
    },
    count: countOf(search, words, (text) => orDialled(words.map((word) => has(word, text)))),
    first:
      first === undefined || first.id === null ? null : { id: first.id, isFound: orDialled(compares(words)) },
  };
};
