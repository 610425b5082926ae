import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreenBudget, type Budget } from './first-screen-budget.ts';
import { expectChunks } from './first-screen-chunk.ts';
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

test('first-screen budget: what counts is printed; a lazy import does not, nor does its style sheet', async () => {
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

test('chunks: a pattern that means no module fails the build and is named', async () => {
  const told = await buildPage({ 'main.js': says('no board') }, expectChunks()).catch(String);
  expect(told).toMatch(/No module is meant by .*\\\/pages\\\/board\\\//);
});

test('first-screen budget: all that is over fails the build and is named, every request once', async () => {
  const files = {
    'index.html': `<html lang="en"><title>Page</title>
      <link rel="preload" href="/config.json" as="fetch" crossorigin>
      <link rel="icon" href="data:,"><link rel="icon" href="/icon.svg"><link rel="help" href="/help">
      <script type="module" src="/main.js"></script></html>`,
    'main.js': `import './main.css'; import './heavy.js'; import('./late.js'); ${says(incompressible(500))}`,
    'main.css': `p::after { content: '${incompressible(500)}' }`,
    'heavy.js': says(incompressible(500)),
    'late.js': says('good night'),
    'public/icon.svg': '<svg/>',
  };
  const told = await buildPage(files, firstScreenBudget({ ...ample, requests: 6 })).catch(String);
  const over = 'Over budget, first screen:';
  expect(told?.replaceAll(/-[\w-]{8}\./g, '-*.').replaceAll(/\d+\.\d KB/g, 'n KB')).toContain(
    [
      `${over} n KB of script until rows (budget n KB):`,
      '  assets/index-*.js n KB',
      '  assets/heavy-*.js n KB',
      `${over} n KB of script (budget n KB):`,
      '  assets/index-*.js n KB',
      '  assets/heavy-*.js n KB',
      `${over} n KB of style (budget n KB):`,
      '  assets/index-*.css n KB',
      `${over} 7 requests (budget 6):`,
      ...[
        '/',
        '/assets/index-*.js',
        '/assets/heavy-*.js',
        '/assets/index-*.css',
        '/config.json',
        '/icon.svg',
      ].map((each) => `  ${each}`),
      '  the rows',
    ].join('\n'),
  );
});

test('precompress: pages and public files get copies of the same bytes, but for what is edited after the build', async () => {
  const files = { 'main.js': says('hello'), 'public/icon.svg': '<svg/>', 'public/config.json': '{}' };
  await buildPage(files, precompress({ except: ['config.json'] }));
  for (const name of ['index.html', 'icon.svg']) {
    const original = await readFile(join(root, 'dist', name));
    expect(brotliDecompressSync(await readFile(join(root, 'dist', `${name}.br`)))).toEqual(original);
    expect(gunzipSync(await readFile(join(root, 'dist', `${name}.gz`)))).toEqual(original);
  }
  for (const copy of ['config.json.br', 'config.json.gz'])
    await expect(access(join(root, 'dist', copy))).rejects.toThrow(/ENOENT/);
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

test('shell-template: the markup is put into the page as it is', async () => {
  const files = {
    'index.html': '<html lang="en"><title>Page</title><template id="shell"></template></html>',
    'shell.js': 'export const shellMarkup = async () => "<p>$& and $1</p>";',
  };
  await buildPage(files, shellTemplate('/shell.js'));
  const page = await readFile(join(root, 'dist/index.html'), 'utf8');
  expect(page).toContain('<template id="shell"><p>$& and $1</p></template>');
});
