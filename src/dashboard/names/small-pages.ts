import { maxPerPage } from '#contract/page.ts';

/** A page of a size of its own. */
export type SmallPage = { page: number; perPage: number };

/** The fewest records on such a page: the guess of a record's place may be a few places off. */
const leastPerPage = 10;

/** The smallest page that holds the places from one to another, both from 0; null when none does. */
function pageOver(from: number, to: number): SmallPage | null {
  for (let perPage = Math.max(leastPerPage, to - from + 1); perPage <= maxPerPage; perPage += 1) {
    const page = Math.floor(from / perPage);
    if (page === Math.floor(to / perPage)) return { page: page + 1, perPage };
  }
  return null;
}

/** Few and small pages that hold all of these places, each from 0. */
export function smallPagesOver(places: number[]): SmallPage[] {
  const pages: SmallPage[] = [];
  let [open, from]: [SmallPage | null, number] = [null, 0];
  for (const place of [...places].toSorted((one, other) => one - other)) {
    const wider: SmallPage | null = open && pageOver(from, place);
    if (open && !wider) pages.push(open);
    if (!wider) from = place;
    open = wider ?? pageOver(place, place);
  }
  return open ? [...pages, open] : pages;
}
