import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { argumentsOf, compileMessage } from '#build/messages/compile-message.ts';
import { findMessages } from '#build/messages/find-messages.ts';
import { catalogueTags, readCatalogue } from '#build/messages/messages.ts';
import { endpoints } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { qualityChecks } from '#contract/quality.ts';
import type { Fields } from '#contract/record.ts';
import { oidcVariables } from '#service/oidc-config.ts';

const dashboard = 'src/dashboard';

const sources = readdirSync(dashboard, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join(dashboard, name));

const wordsOf = (fields: Fields) =>
  Object.values(fields).flatMap((field) =>
    field.kind === 'boolean'
      ? [field.label, field.yes, field.no].filter((word) => word !== undefined)
      : [field.label],
  );

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the dashboard says of the contract's tables rather than of literals (say.ts, wordFor). */
const wordsOfTables: readonly string[] = [
  ...Object.values(endpoints).flatMap(({ fields }) => wordsOf(fields)),
  ...opportunityStatuses.map(capitalised),
  oidcVariables.OIDC_TITLE.parse(undefined),
  ...Object.values(qualityChecks).flatMap((checks) => Object.values(checks).map(capitalised)),
  // Types of follow-ups, which are words of the service.
  'Call back',
  'Meeting',
];

const said = new Set([
  ...sources.flatMap((file) => findMessages(file, readFileSync(file, 'utf8')).map(({ text }) => text)),
  ...wordsOfTables,
]);

/** Keys and formats are called the same in every language. */
const unsaid = /^(Esc|Ctrl|CSV|Excel)$/;

test.each(sources.filter((file) => file.endsWith('.tsx')))('%s says every word that it shows', (file) => {
  const words: string[] = [];
  const note = (text: string) => words.push(...(text.match(/\p{L}{2,}/gu) ?? []));
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXAttribute({ name, value }) {
      const isRead = typeof name.name === 'string' && /^(aria-label|title|placeholder)$/.test(name.name);
      if (isRead && value?.type === 'Literal') note(value.value);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  expect(words.filter((word) => !unsaid.test(word))).toEqual([]);
});

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
