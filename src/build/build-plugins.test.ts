import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreenBudget } from './first-screen-budget.ts';
import { precompress } from './precompress.ts';

// Every digit counts: words that gzip could shorten would hide which chunks were added up.
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

test('first-screen budget: a static import over the budget fails the build and names the chunk', async () => {
  const files = { 'main.js': "import './heavy.js';", 'heavy.js': says(incompressible(500)) };
  await expect(buildPage(files, firstScreenBudget(2000))).rejects.toThrow(
    /Over budget, first screen: \d\.\d KB of script, gzip \(budget 2\.0 KB\).*\n {2}assets\/heavy-\S+\.js \d\.\d KB/,
  );
});

test('first-screen budget: a lazy import does not count, and the figure is printed', async () => {
  const files = { 'main.js': "import('./heavy.js');", 'heavy.js': says(incompressible(500)) };
  await buildPage(files, firstScreenBudget(2000));
  expect(output.join('')).toMatch(/^first screen: [01]\.\d KB of script, gzip \(budget 2\.0 KB\)$/m);
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
