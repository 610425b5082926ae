import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentSchema } from '#service/config.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const decisions = readdirSync(new URL('docs/decisions/', root)).map((name) => `docs/decisions/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...decisions];

/** What stands between back-quotes in a text, a line at most. */
const quoted = (text: string) => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test.each(documents)('every script that %s names exists', (document) => {
  const named = Array.from(read(document).matchAll(/npm run ([\w:]+)/g), ([, name]) => name);
  expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
});

test.each(documents)('every path that %s names exists', (document) => {
  const text = read(document);
  const links = Array.from(text.matchAll(/\]\((?!https?:)([^)]+)\)/g), ([, path = '']) => path);
  const paths = quoted(text).filter((code) =>
    /^(\.?\/?(src|e2e|docs|public)(\/[\w.-]+)*|\.[a-z]+rc\.json)$/.test(code),
  );
  expect([...links, ...paths].filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('the README names both commands on its first screen', () => {
  const firstScreen = read('README.md').split('\n').slice(0, 30).join('\n');
  expect(firstScreen).toContain('npm start');
  expect(firstScreen).toContain('npm test');
});

test('the README lists the variables of the environment, all of them and no others', () => {
  const listed = Array.from(read('README.md').matchAll(/^\| `([A-Z_]+)` +\|/gm), ([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(Object.keys(environmentSchema.shape)));
});

test.each(decisions)('%s is dated and at most 30 lines long', (decision) => {
  const text = read(decision);
  expect(text).toMatch(/\b20\d\d-\d\d-\d\d\b/);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
});

test.each(documents)('%s points nowhere outside the project', (document) => {
  expect(read(document)).not.toMatch(/\.\.\/|\/(home|work|tmp|Users)\//);
});
