import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreenBudget, type Budget } from './first-screen-budget.ts';
import { precompress } from './precompress.ts';

// Every digit counts: words that compression could shorten would hide which chunks were added up.
const incompressible = (length: number) =>
  Array.from({ length }, (_, index) =>
    Math.sin(index + 1)
      .toString(36)
      .slice(4, 12),
  ).join('');

let root: string;
let output: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'roster-build-'));
  output = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output.push(String(text));
    return true;
  });
});
afterEach(() => rm(root, { recursive: true }));

async function buildPage(files: Record<string, string>, plugin: Plugin) {
  const page = '<html lang="en"><title>Page</title><script type="module" src="/main.js"></script></html>';
  for (const [path, text] of Object.entries({ 'index.html': page, ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const codeSplitting = { groups: [{ name: 'heavy', test: /heavy/ }] };
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { rolldownOptions: { output: { codeSplitting } } },
  });
}

const says = (text: string) => `document.body.append(${JSON.stringify(text)});`;

const ample: Budget = { rowsScript: 2000, script: 2000, style: 2000, requests: 9 };

test('first-screen budget: a static import over the budget fails the build and names the chunk', async () => {
  const files = { 'main.js': "import './heavy.js';", 'heavy.js': says(incompressible(500)) };
  await expect(buildPage(files, firstScreenBudget(ample))).rejects.toThrow(
    /Over budget, first screen: \d\.\d KB of script \(budget 2\.0 KB\):\n {2}assets\/heavy-\S+\.js \d\.\d KB/,
  );
});

test('first-screen budget: the script that the page names has a budget of its own', async () => {
  const files = { 'main.js': says(incompressible(500)) };
  await expect(buildPage(files, firstScreenBudget({ ...ample, script: 9000 }))).rejects.toThrow(
    /first screen: \d\.\d KB of script until rows \(budget 2\.0 KB\):\n {2}assets\/index-\S+\.js/,
  );
});

test('first-screen budget: a lazy import does not count, nor does its style sheet, and the figures are printed', async () => {
  const files = {
    'main.js': "import('./heavy.js');",
    'heavy.js': `import './heavy.css'; ${says(incompressible(500))}`,
    'heavy.css': `p::after { content: '${incompressible(500)}' }`,
  };
  await buildPage(files, firstScreenBudget(ample));
  // The requests are the page, its script and the rows.
  expect(output.join('')).toMatch(
    /^first screen: [01]\.\d KB of script until rows \(budget 2\.0 KB\); [01]\.\d KB of script \(budget 2\.0 KB\); 0\.0 KB of style \(budget 2\.0 KB\); 3 requests \(budget 9\)$/m,
  );
});

test('first-screen budget: a style sheet over the budget fails the build and is named', async () => {
  const files = {
    'main.js': "import './main.css';",
    'main.css': `p::after { content: '${incompressible(500)}' }`,
  };
  await expect(buildPage(files, firstScreenBudget(ample))).rejects.toThrow(
    /Over budget, first screen: \d\.\d KB of style \(budget 2\.0 KB\):\n {2}assets\/index-\S+\.css \d\.\d KB/,
  );
});

test('first-screen budget: every request until the rows counts once, and all are named', async () => {
  const files = {
    'index.html': `<html lang="en"><title>Page</title>
      <link rel="preload" href="/config.json" as="fetch" crossorigin>
      <link rel="icon" href="data:,"><link rel="icon" href="/icon.svg"><link rel="help" href="/help">
      <script type="module" src="/main.js"></script></html>`,
    'main.js': "import './main.css'; import './heavy.js'; import('./late.js');",
    'main.css': 'p { color: red }',
    'heavy.js': says('hello'),
    'late.js': says('good night'),
    'public/icon.svg': '<svg/>',
  };
  const named = [
    '/',
    '/assets/index-*.js',
    '/assets/heavy-*.js',
    '/assets/index-*.css',
    '/config.json',
    '/icon.svg',
  ];
  const message = ['7 requests (budget 6):', ...named, 'the rows'].join('\n  ');
  await expect(
    buildPage(files, firstScreenBudget({ ...ample, requests: 6 })).catch((error: unknown) =>
      String(error).replaceAll(/-[\w-]{8}\./g, '-*.'),
    ),
  ).resolves.toContain(`Over budget, first screen: ${message}\n`);
  await buildPage(files, firstScreenBudget({ ...ample, requests: 7 }));
});

test('first-screen budget: all that is over is told at once', async () => {
  const files = { 'main.js': says(incompressible(500)) };
  await expect(
    buildPage(files, firstScreenBudget({ ...ample, script: 2000, style: 0, requests: 2 })),
  ).rejects.toThrow(/of script until rows[^]*\nOver budget, first screen: 3 requests/);
});

test('precompress: scripts, pages and public files get copies that unpack to the same bytes', async () => {
  const files = { 'main.js': says('hello'), 'public/icon.svg': '<svg/>' };
  await buildPage(files, precompress({ except: ['config.json'] }));
  for (const name of ['index.html', 'icon.svg']) {
    const original = await readFile(join(root, 'dist', name));
    expect(brotliDecompressSync(await readFile(join(root, 'dist', `${name}.br`)))).toEqual(original);
    expect(gunzipSync(await readFile(join(root, 'dist', `${name}.gz`)))).toEqual(original);
  }
});

test('precompress: a file that is edited after the build gets no copy', async () => {
  const files = { 'main.js': says('hello'), 'public/config.json': '{}' };
  await buildPage(files, precompress({ except: ['config.json'] }));
  expect(await readFile(join(root, 'dist/config.json'), 'utf8')).toBe('{}');
  await expect(access(join(root, 'dist/config.json.br'))).rejects.toThrow(/ENOENT/);
  await expect(access(join(root, 'dist/config.json.gz'))).rejects.toThrow(/ENOENT/);
});
