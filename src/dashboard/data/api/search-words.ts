import { jsonOf } from '#contract/fields.ts';
import { fold } from '#contract/fold.ts';
import { pageBodies } from './client.ts';
import type { Page } from './read-page.ts';

/** Fewest rows that tell of a search: fewer may well all match by what isn't sent. */
const enoughRows = 10;

/** Characters of a value that are compared with it. */
const mostCompared = 5_000;

/** Whether no value of any record on a page, its unknown fields included, has a word of a search. */
export function hasNoWordOf(search: string, page: Page) {
  const words = fold(search)
    .split(/\s+/)
    // Shorter ones and signs alone are what full-text indexes leave out.
    .filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
  const body = pageBodies.get(page);
  if (!body || words.length === 0 || page.rows.length < enoughRows) return false;
  const values: string[] = [];
  JSON.stringify((jsonOf(body) as { data: unknown }).data, (_key, value: unknown) => {
    if (typeof value === 'string') values.push(value.slice(0, mostCompared));
    else if (typeof value === 'number' || typeof value === 'boolean') values.push(String(value));
    return value;
  });
  const text = fold(values.join('\n'));
  return !words.some((word) => text.includes(word));
}
