import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changesSchema } from '#contract/changes.ts';
import { configFrom } from '#contract/config.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorSchema, envelopeSchema } from '#contract/page.ts';
import { type Fields, readRecord } from '#contract/record.ts';
import { summarySchema } from '#contract/summary.ts';
import { viewsSchema } from '#contract/view.ts';
import { demoViews } from '#demo/records.ts';
import { environmentSchema } from '#service/config.ts';
import { fileVariables } from '#service/secret-files.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const exists = (path: string) => existsSync(new URL(path, root));

const documentsIn = (folder: string) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name);

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...documentsIn('docs/'),
  ...documentsIn('docs/decisions/'),
];

const groups = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);

/** The text between backticks, on one line. */
const quoted = (text: string) => groups(text, /`([^`\n]+)`/g);

/** The rows of a document's tables whose first cell is a quoted name that matches the pattern. */
const rows = (document: string, name: RegExp) =>
  groups(read(document), /^\| (`.+) \|$/gm)
    .map((row) => row.split(' | ').map((cell) => cell.trim()))
    .map(([first = '', , last = '']) => ({ name: first.slice(1, -1), fallback: quoted(last)[0] }))
    .filter((row) => name.test(row.name));

const variables = rows('docs/operate.md', /^[A-Z_]+$/);
const settings = rows('docs/hosting.md', /^[a-z][A-Za-z]*$/);
const examples = groups(read('docs/api.md'), /^```json\n(.*?)^```$/gms).map((text): unknown =>
  JSON.parse(text),
);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test.each(documents)('every script that %s names exists', (document) => {
  const named = groups(read(document), /npm run ([\w:-]+)/g);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

/** Build output, an import pattern and a package. */
const notInRepository = /^((dist|assets|\.|zod|e2e\/results)\/|config\.json$|deploy\/database-password$)/;

test.each(documents)('every path that %s names exists, up to a <placeholder>', (document) => {
  const text = read(document);
  // A link leads on from its document's folder, a path from the root of the project.
  const folder = document.replace(/[^/]*$/, '');
  const links = groups(text, /(?:\]\(|<img src=")(?!https?:)([^)#"]+)[)#"]/g).map((link) => folder + link);
  const paths = quoted(text).filter((code) =>
    /^[\w.<>-]+(\/[\w.<>-]*)+$|^\.?[\w-]+\.(md|ts|tsx|json|html)$/.test(code),
  );
  const missing = [...links, ...paths]
    .filter((path) => !notInRepository.test(path))
    .filter((path) => !exists(path.replace(/[^/]*<.*$/, '')));
  expect(missing).toEqual([]);
});

test.each(documents)('every environment variable that %s names exists', (document) => {
  const readers = [
    'e2e/support/browser.ts',
    'src/testing/fuzz/faults/faults.test.ts',
    'src/testing/fuzz/fuzz.test.ts',
    'src/testing/run/runs.ts',
    'src/testing/run/seed.ts',
    'src/testing/setup/global.ts',
    'vite.config.ts',
  ];
  const inTests = readers.flatMap((path) => groups(read(path), /env\['(\w+)'\]/g));
  const ofFiles = fileVariables.map((name) => `${name}_FILE`);
  const known = new Set([...Object.keys(environmentSchema.shape), ...ofFiles, ...inTests]);
  const named = quoted(read(document)).filter((code) => /^[A-Z]+(_[A-Z]+)+$/.test(code));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('docs/operate.md lists every environment variable and no others', () => {
  expect(variables.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(environmentSchema.shape).toSorted(),
  );
});

test.each(variables)('$name has the default that docs/operate.md gives, or none', ({ name, fallback }) => {
  const valuesFor = (environment: Record<string, string>) => {
    const values: Record<string, unknown> = environmentSchema.parse(environment);
    return [values[name]].flat().filter((value) => value !== null);
  };
  expect(valuesFor({})).toEqual(fallback === undefined ? [] : valuesFor({ [name]: fallback }));
});

test('docs/hosting.md lists every key of config.json and no others', () => {
  expect(settings.map(({ name }) => name)).toEqual(Object.keys(configFrom({})));
});

test.each(settings)('$name has the default that docs/hosting.md gives', ({ name, fallback }) => {
  expect(configFrom({ [name]: JSON.parse(fallback ?? '') })).toEqual(configFrom({}));
});

test('the responses in docs/api.md match the contract, key by key', () => {
  const [page, contact, agent, views, changes, summary, refusal, ...others] = examples;
  const { data, ...rest } = envelopeSchema.parse(page);
  expect({ data, ...rest }).toEqual(page);
  const records = [
    [endpoints.opportunities, data[0]],
    [endpoints.contacts, contact],
    [endpoints.agents, agent],
  ] as const;
  for (const [{ fields }, example] of records) {
    expect(readRecord<Fields>(fields, example)?.record).toStrictEqual(example);
  }
  expect(summarySchema.parse(summary)).toEqual(summary);
  expect(viewsSchema.parse(views)).toEqual({ data: demoViews });
  expect(changesSchema.parse(changes)).toEqual(changes);
  expect(errorSchema.parse(refusal)).toEqual(refusal);
  expect(others).toEqual([]);
});
