import type { Id } from '#contract/fields.ts';
import { matcherFor, ranks } from '#dashboard/data/names/match.ts';
import type { Hit } from './hit.ts';

function compareIds(one: Id, other: Id) {
  const [a, b] = [Number(one), Number(other)];
  if (a !== b && !Number.isNaN(a - b)) return b - a;
  return String(one) === String(other) ? 0 : String(one) < String(other) ? -1 : 1;
}

const idOf = (hit: Hit): Id => (hit.kind === 'record' ? hit.reference.id : '');

const rankerFor = (text: string) => {
  const matcher = matcherFor(text);
  return (hit: Hit) => matcher(hit.kind === 'record' ? hit.reference : hit);
};

/** The hits that match a text (names/match.ts). */
export function matchingHits<Kind extends Hit>(hits: Iterable<Kind>, text: string): Kind[] {
  const rank = rankerFor(text);
  return Array.from(hits).filter((hit) => rank(hit) !== null);
}

/** Whether one of them has a name in which words begin with those of a text. */
export function hasBeginning(hits: readonly Hit[], text: string) {
  const rankOf = rankerFor(text);
  return hits.some((hit) => (rankOf(hit) ?? ranks.length) <= ranks.indexOf('starts of words'));
}

/**
 * Hits in their order, each once: those opened lately first, then exact names, starts of names, starts of words and what
 * has the text anywhere (names/match.ts). Of equals the newest record comes first, and pages stay in the given order.
 * @param lately keys of the records that were opened last, the latest first
 */
export function rankHits<Kind extends Hit>(
  hits: readonly Kind[],
  text: string,
  lately: readonly string[] = [],
): Kind[] {
  const rankOf = rankerFor(text);
  const once = new Map(hits.toReversed().map((hit) => [hit.key, hit]));
  const placed = Array.from(once.values(), (hit) => {
    const place = lately.indexOf(hit.key);
    return { hit, rank: rankOf(hit) ?? ranks.length, recent: place < 0 ? lately.length : place };
  });
  return placed
    .toReversed()
    .toSorted(
      (one, other) =>
        one.recent - other.recent || one.rank - other.rank || compareIds(idOf(one.hit), idOf(other.hit)),
    )
    .map(({ hit }) => hit);
}
