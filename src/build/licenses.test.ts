import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type UserConfig } from 'vite';
import { expect, test } from 'vitest';
import { aFolder } from '#testing/folder.ts';
import { checkBundledLicenses, licensesFile, listInstalledLicenses } from './licenses.ts';

const root = join(import.meta.dirname, '../..');

/** Builds a program that uses one package, and gives the list of licences. */
const buildWith = async (license: string | undefined, options: UserConfig) => {
  const folder = aFolder();
  const lock = { packages: { '': {}, 'node_modules/used': {}, 'node_modules/elsewhere': {} } };
  const files = {
    'main.js': "import 'used';",
    'package-lock.json': JSON.stringify(lock),
    'node_modules/used/package.json': JSON.stringify({
      name: 'used',
      version: '1.2.3',
      main: 'used.js',
      license,
    }),
    'node_modules/used/used.js': 'document.title += 1;',
    'node_modules/used/LICENSE': 'Do as you like.',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const input = join(folder, 'main.js');
  const { plugins, build: given } = options;
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { rolldownOptions: { input }, ...given },
  });
  return readFileSync(join(folder, 'dist', licensesFile), 'utf8');
};

const bundled = { plugins: [checkBundledLicenses()], build: { license: { fileName: licensesFile } } };
const installed = { plugins: [listInstalledLicenses()], build: { ssr: true } };

test('what is bundled is listed with the text of its licence', async () => {
  expect(await buildWith('MIT', bundled)).toMatch(/## used - 1\.2\.3 \(MIT\)\n\nDo as you like\.\n/);
});

test('what is installed is listed, but for what other platforms need', async () => {
  expect(await buildWith('ISC', installed)).toMatch(/\n- used 1\.2\.3: ISC\n$/);
});

test.each([
  ['bundled', bundled],
  ['installed', installed],
])('a licence of what is %s that nobody has allowed, or none, fails the build', async (_kind, options) => {
  await expect(buildWith('SSPL-1.0', options)).rejects.toThrow(/not allowed.*\n {2}used 1\.2\.3: SSPL-1\.0/);
  await expect(buildWith(undefined, options)).rejects.toThrow(/\n {2}used 1\.2\.3: none/);
});

test('a bundled package that the list lacks fails the build', async () => {
  await expect(buildWith('MIT', { plugins: bundled.plugins })).rejects.toThrow(`${licensesFile} lacks used`);
});

type Metadata = { name: string; version: string; dependencies?: Record<string, string> };

const metadataIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Metadata;

/** Where a package finds another one that it names. */
const found = (name: string, from: string): string => {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (from === root) throw new Error(`${name} is not installed`);
  return found(name, dirname(from));
};

const withDependencies = (folder: string, seen = new Set<string>()): Set<string> => {
  for (const name of Object.keys(metadataIn(folder).dependencies ?? {})) {
    const dependency = found(name, folder);
    if (seen.has(dependency)) continue;
    seen.add(dependency);
    withDependencies(dependency, seen);
  }
  return seen;
};

test('every package that the service is installed with is on the list of its build', () => {
  const list = readFileSync(join(root, 'dist/service', licensesFile), 'utf8').split('\n');
  const packages = [...withDependencies(root)].map(metadataIn);
  expect(packages.length).toBeGreaterThan(50);
  const missing = packages.filter(
    ({ name, version }) => !list.some((line) => line.startsWith(`- ${name} ${version}: `)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
