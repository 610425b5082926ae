import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreenBudget, type Budget } from './first-screen-budget.ts';
import { precompress } from './precompress.ts';
import { shellTemplate } from './shell-template.ts';
import { startFirst } from './start-first.ts';

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

const heavyGroup = { name: 'heavy', test: /heavy/ };

async function buildPage(files: Record<string, string>, plugin: Plugin, groups = [heavyGroup]) {
  const page = '<html lang="en"><title>Page</title><script type="module" src="/main.js"></script></html>';
  for (const [path, text] of Object.entries({ 'index.html': page, ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
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

test('start-first: the page names what runs first, then what paints, and leaves the rest to that', async () => {
  const files = {
    'main.js': `import './start.js'; ${says('rest')}`,
    'start.js': `import './first.js'; import './heavy.js'; import './main.css'; ${says('start')}`,
    'first.js': says('first'),
    'heavy.js': says('heavy'),
    'names.js': says('names'),
    'main.css': 'p { color: red }',
  };
  const groups = ['start', 'first', 'heavy'].map((name, priority) => ({
    name,
    priority,
    test: new RegExp(`${name}\\.js`),
  }));
  await buildPage(files, startFirst([], '/names.js'), groups);
  const page = await readFile(join(root, 'dist/index.html'), 'utf8');
  const lines = page.replaceAll(/-[\w-]{8}\./g, '-*.').match(/<(?:script|link|meta)[^>]*>/g);
  expect(lines).toEqual([
    '<script type="module" async fetchpriority="high" crossorigin blocking="render" src="./assets/first-*.js">',
    '<link rel="modulepreload" crossorigin href="./assets/start-*.js">',
    '<link rel="modulepreload" crossorigin href="./assets/heavy-*.js">',
    '<meta id="start" content="./assets/start-*.js">',
    '<meta id="first-names" content="./assets/first-names-*.js">',
    '<meta id="rest" content="./assets/index-*.js">',
    '<link rel="stylesheet" crossorigin href="/assets/start-*.css">',
  ]);
});

test('start-first: a build without its chunks fails', async () => {
  await expect(
    buildPage({ 'main.js': says('hello'), 'names.js': says('names') }, startFirst([], '/names.js')),
  ).rejects.toThrow(/The build has no chunk "start"\./);
});

test('shell-template: the markup is put into the page as it is', async () => {
  const files = {
    'index.html': '<html lang="en"><title>Page</title><template id="shell"></template></html>',
    'shell.js': 'export const shellMarkup = async () => "<p>$& and $1</p>";',
  };
  await buildPage(files, shellTemplate('/shell.js'));
  const page = await readFile(join(root, 'dist/index.html'), 'utf8');
  expect(page).toContain('<template id="shell"><p>$& and $1</p></template>');
});

test('shell-template: a page without a place for it fails the build', async () => {
  await expect(buildPage({ 'main.js': says('hello') }, shellTemplate('/shell.js'))).rejects.toThrow(
    /The page has no <template id="shell"><\/template>\./,
  );
});
