import type { EndpointName } from '#contract/endpoints.ts';
import { type Counts, type Filters, startOf } from './list.ts';
import type { ListQuery } from '#contract/queries.ts';
import type { CountedRequest } from './page-request.ts';

/** Bucket lengths of a whole list, in hours. */
const lengthsOfWhole = [768, 24, 1] as const;

type Buckets = {
  /** SQL of the number. */
  number: string;
  /** Table and condition of all of them. */
  all: string;
  /** Table and condition of those that make up the total. */
  top: string;
  /** Their lengths in hours, that of the top first. */
  lengths: readonly [number, ...number[]];
};

export const covers = <Name extends EndpointName>(
  { words, scope, day, from, to }: Counts<Name>,
  filter: string,
) => [words?.one, words?.some, scope, day, from, to].some((covered) => covered === filter);

export const bucketsOf = <Name extends EndpointName>(request: CountedRequest<Name>): Buckets => {
  const { counts, query, bind, company } = request;
  const { table, ...known } = counts;
  const valueOf = (filter: (keyof Filters<Name> & string) | undefined): unknown =>
    filter === undefined ? undefined : query[filter];
  const scope = valueOf(known.scope);
  const ofScope =
    known.scope === undefined ? '' : `and ${known.scope} = ${scope === undefined ? 0 : bind(scope)}`;
  const all = `${table} where ${company} ${ofScope}`;
  const number = numberOf(request);
  type Day = readonly [sign: string, filter: (keyof Filters<Name> & string) | undefined];
  const given: Day[] = [
    ['=', known.day],
    ['>=', known.from],
    ['<=', known.to],
  ];
  const days = given
    .filter(([, filter]) => valueOf(filter) !== undefined)
    .map(([sign, filter]) => `and start ${sign} ${startOf(`${bind(valueOf(filter))}::date`)}`);
  const [longest, ...shorter] = scope === undefined ? lengthsOfWhole : (counts.lengths ?? lengthsOfWhole);
  if (days.length === 0) {
    return { number, all, top: `${all} and hours = ${longest}`, lengths: [longest, ...shorter] };
  }
  const [, ...hours] = shorter;
  return { number, all, top: `${all} and hours = 24 ${days.join(' ')}`, lengths: [24, ...hours] };
};

/**
 * The query with its words asked for in one way: by one of them, or by two and more. One of the words and some others leave
 * none.
 */
export const inOneWay = <Name extends EndpointName>({ words }: Counts<Name>, query: ListQuery<Name>) => {
  const some = words && (query[words.some] as readonly string[] | undefined);
  if (words === undefined || some === undefined) return query;
  const one: unknown = query[words.one];
  const left = one === undefined ? some : some.filter((word) => word === one);
  return left.length === 1
    ? { ...query, [words.one]: left[0], [words.some]: undefined }
    : { ...query, [words.one]: undefined, [words.some]: left };
};

/** SQL of the number of a bucket's records with the words of the query. */
const numberOf = <Name extends EndpointName>({ counts: { words }, query, some }: CountedRequest<Name>) => {
  const one: unknown = words && query[words.one];
  if (words === undefined || some === null) return `n_${typeof one === 'string' ? one : 'all'}`;
  const numbers = words.all.map(
    (word) => `case when '${word}' = any(${some.bound}) then n_${word} else 0 end`,
  );
  return numbers.join(' + ');
};

/**
 * Table expressions: `total`, the number of records, and `bucket`, the shortest bucket that holds the record at an
 * offset: from `start` to `until`, its `number` of records, and the record's `place` among them, the oldest being 0.
 * Buckets are read from the oldest, in the order of their index.
 */
export const descend = ({ number, all, top, lengths: [longest, ...shorter] }: Buckets, offset: string) => {
  /** Shards added up; `upto` counts the records of a bucket and of those before it. */
  const added = (buckets: string) => `
    select start, sum(${number}) as number,
      (sum(sum(${number})) over (order by start rows unbounded preceding))::bigint as upto
    from ${buckets} group by start`;
  const first = 'order by part.start limit 1';
  let bucket = `${step('top as part, total', `(total.total - 1 - ${offset})`, longest)}
    and total.total > ${offset} ${first}`;
  for (const hours of shorter) {
    const within = `${all} and hours = ${hours} and start >= longer.start and start < longer.until`;
    bucket = `
      select shorter.* from (${bucket}) as longer, lateral (
        ${step(`(${added(within)}) as part`, 'longer.place', hours)} ${first}
      ) as shorter`;
  }
  return `
    top as materialized (${added(top)}),
    total as materialized (select coalesce(sum(number), 0)::bigint as total from top),
    bucket as materialized (${bucket})`;
};

/** The bucket of one length that holds a place among the records of all the buckets `from` has. */
const step = (from: string, place: string, hours: number) => `
  select part.start, part.start + interval '${hours} hours' as until, part.number,
    ${place} - (part.upto - part.number) as place
  from ${from} where part.upto > ${place}`;
