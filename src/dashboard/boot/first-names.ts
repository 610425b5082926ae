import type { Id } from '#contract/fields.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { knownLastPage } from '#contract/guest/page-meta.ts';
import { type LatestAnswer, readRateLimit, wouldTellLimit } from '#contract/guest/rate-limit.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { referenceOfRow } from '#dashboard/data/names/naming.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { createFinder } from '#dashboard/data/names/sync/find.ts';
import type { HeadStart } from '#dashboard/data/session/initial-session.ts';

/**
 * Requests given to the browser at a time: twice its connections for HTTP/1.1, so that it sends the next ones by itself
 * while React runs. What a person asks for goes before those that wait.
 */
const concurrency = 12;

/** Most pages that are asked for: a table of more rows is named by what comes later. */
const mostPages = 40;

/** Requests a minute from which on that many will not be missed. */
const plenty = 600;

function allowsPlenty(latest: LatestAnswer | null | undefined) {
  const told = latest && readRateLimit(latest.headers);
  return told ? (told.limit * 60_000) / told.window >= plenty : !!latest && wouldTellLimit(latest);
}

type FirstNames<Name extends NamedList> = {
  name: Name;
  /** The names that the first screen lacks. */
  ids: Id[];
  /** The request of any page of the list. */
  requestOf: (page: number) => ListRequest<Name>;
  first: Page<Name>;
  take: (page: Page<Name>) => void;
};

/**
 * Asks for the pages that the names on the first screen are likely on, as the reading of the list will (names/sync), which
 * then finds them under way: its script comes after the rows. It ends when that has begun, and asks for nothing where a
 * service may have a small limit.
 */
export async function askForNames<Name extends NamedList>(
  { ask, client, isKept }: HeadStart,
  { name, ids, requestOf, first, take }: FirstNames<Name>,
) {
  const { total, per_page: perPage } = first.meta;
  const last = knownLastPage(first.meta);
  if (total === null || last === 1 || !allowsPlenty(client.latest?.())) return;
  const references = first.rows.flatMap((row) => referenceOfRow(name, row) ?? []);
  const segment = { fromEnd: total, rows: first.rows.length, nameless: 0, references };
  const known = new Set(references.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  const pages = new Set(missing.length > 0 ? [last] : []);
  const facts = {
    perPage,
    length: total,
    isRead: (page: number) => page === 1,
    isComing: (page: number) => pages.has(page),
    guessed: pages,
  };
  const finder = createFinder();
  while (pages.size < mostPages) {
    const page = finder.guess(missing.filter(finder.isGuessable), [segment], facts);
    if (page === null) break;
    pages.add(page);
  }
  const waiting = pages.values();
  const read = async () => {
    for (const page of waiting) {
      if (!isKept(name, requestOf(1))) return;
      const answer = await ask(name, requestOf(page), 'low').catch(() => null);
      if (answer) take(answer);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, read));
}
