import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Licences under which others' work may be shipped with ours, as SPDX names them. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
]);

/** Packages that say in a file only what their metadata should. */
const saidInFile: Readonly<Record<string, string>> = { '@react-aria/optimize-locales-plugin': 'Apache-2.0' };

/** The name of the list in a build. */
export const licensesFile = 'licenses.md';

type Package = { name: string; version: string; license: string | undefined };

/** @throws Error that names each package whose licence is unknown or not among those allowed */
const refuseOthers = (packages: readonly Package[]) => {
  const refused = packages.filter(({ license = '' }) => !allowed.has(license));
  if (refused.length === 0) return;
  const lines = refused.map(({ name, version, license = 'none' }) => `  ${name} ${version}: ${license}`);
  throw new Error(`Licences that are not allowed (src/build/licenses.ts):\n${lines.join('\n')}`);
};

/** Reads what a package says of itself. */
const packageIn = (folder: string): Package => {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  return { ...about, license: about.license ?? saidInFile[about.name] };
};

/** The folder of the package that a module belongs to; undefined for our own. */
const folderOf = (id: string) => /^(?!\0).*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0];

/**
 * Checks the licences of what a build bundles. Vite writes the list (`build.license`), with their texts.
 * @throws Error that names what may not be shipped, or is not on the list
 */
export const checkBundledLicenses = (): Plugin => ({
  name: 'check-bundled-licenses',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = new Set(modules.map(folderOf).filter((folder) => folder !== undefined));
      const packages = [...folders].map(packageIn);
      refuseOthers(packages);
      const list = bundle[licensesFile];
      const text = list?.type === 'asset' ? String(list.source) : '';
      const missing = packages.filter(({ name, version }) => !text.includes(`\n## ${name} - ${version}`));
      if (missing.length === 0) return;
      throw new Error(`${licensesFile} lacks ${missing.map(({ name }) => name).join(', ')}`);
    },
  },
});

/** Lists the packages that are installed for production, beside which the service runs. Each has its licence's text. */
export const listInstalledLicenses = (): Plugin => {
  let root = '';
  return {
    name: 'list-installed-licenses',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle() {
      const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
        packages: Record<string, { dev?: boolean }>;
      };
      // Those for other platforms are not installed.
      const folders = Object.entries(packages)
        .filter(([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)))
        .map(([path]) => join(root, path));
      const installed = folders.map(packageIn);
      refuseOthers(installed);
      const lines = installed.map(({ name, version, license }) => `- ${name} ${version}: ${license}`);
      const source = `# Licenses\n\nPackages that the service is installed with; the text of each licence is in its folder.\n\n${[...new Set(lines)].toSorted().join('\n')}\n`;
      this.emitFile({ type: 'asset', fileName: licensesFile, source });
    },
  };
};
