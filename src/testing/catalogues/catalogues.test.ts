import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { argumentsOf, compileMessage } from '#build/messages/compile-message.ts';
import { findMessages } from '#build/messages/find-messages.ts';
import { catalogueTags, readCatalogue } from '#build/messages/messages.ts';
import { wordsOfTables } from './words-of-tables.ts';

const dashboard = 'src/dashboard';

const sources = readdirSync(dashboard, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join(dashboard, name));

const said = new Set([
  ...sources.flatMap((file) => findMessages(file, readFileSync(file, 'utf8')).map(({ text }) => text)),
  ...wordsOfTables,
]);

test.each(catalogueTags)('%s has every message, and none that nobody says', (tag) => {
  const ids = Object.keys(readCatalogue(tag));
  expect([...said].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !said.has(id))).toEqual([]);
});

test.each(catalogueTags)(
  '%s is in the order of its ids, and every message has the values of the English',
  (tag) => {
    const entries = Object.entries(readCatalogue(tag));
    const ids = entries.map(([id]) => id);
    expect(ids).toEqual(ids.toSorted());
    const faults = entries.flatMap(([id, text]) => faultIn(id, text, tag) ?? []);
    expect(faults).toEqual([]);
  },
);

/** What is wrong with the message of an id; null for nothing. */
function faultIn(id: string, text: string, tag: string) {
  try {
    compileMessage(text, tag);
  } catch (error) {
    return `${id}: ${String(error)}`;
  }
  const [own, wanted] = [argumentsOf(text), argumentsOf(id)].map((names) => names.toSorted().join());
  return own === wanted ? null : `${id}: it has the values ${own}`;
}
