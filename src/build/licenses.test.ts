import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { aFolder } from '#testing/folder.ts';
import { licensesFile, listLicenses } from './licenses.ts';

const root = join(import.meta.dirname, '../..');

/** Builds a program beside one installed package, and gives the list of licences. */
const buildWith = async (license: string | undefined) => {
  const folder = aFolder();
  const used = { version: '1.2.3', license };
  const lock = { packages: { '': {}, 'node_modules/used': used, 'node_modules/elsewhere': {} } };
  mkdirSync(join(folder, 'node_modules/used'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(folder, 'main.js'), '');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [listLicenses()],
    build: { ssr: true, rolldownOptions: { input: join(folder, 'main.js') } },
  });
  return readFileSync(join(folder, 'dist', licensesFile), 'utf8');
};

test('what is installed is listed, but for what other platforms need', async () => {
  expect(await buildWith('ISC')).toMatch(/\n- used 1\.2\.3: ISC\n$/);
});

test.each(['SSPL-1.0', undefined])(
  'the licence %s, which nobody has allowed, fails the build',
  async (license) => {
    await expect(buildWith(license)).rejects.toThrow(
      `not allowed (src/build/licenses.ts):\n  used 1.2.3: ${license ?? 'none'}`,
    );
  },
);

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

test('every package that we depend on is on the list of the service', () => {
  const list = readFileSync(join(root, 'dist/service', licensesFile), 'utf8').split('\n');
  const packages = [...withDependencies(root)].map(metadataIn);
  expect(packages.length).toBeGreaterThan(50);
  const missing = packages.filter(
    ({ name, version }) => !list.some((line) => line.startsWith(`- ${name} ${version}: `)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
