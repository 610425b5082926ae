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

type Locked = { packages: Record<string, { version?: string; license?: string; dev?: boolean }> };

/**
 * Lists the packages that are installed for production: what the service runs beside, whose folders have the licences'
 * texts, and what the dashboard bundles, whose texts are in a list that Vite writes (`build.license`).
 * @throws Error that names each package whose licence is unknown or not among those allowed
 */
export const listLicenses = (): Plugin => {
  let root = '';
  return {
    name: 'list-licenses',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle() {
      const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked;
      // Those for other platforms are not installed.
      const installed = Object.entries(packages)
        .filter(([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)))
        .map(([path, { version = '', license }]) => {
          const name = path.replace(/^.*node_modules\//, '');
          return { title: `${name} ${version}`, license: license ?? saidInFile[name] ?? 'none' };
        });
      const refused = installed.filter(({ license }) => !allowed.has(license));
      if (refused.length > 0) {
        const lines = refused.map(({ title, license }) => `  ${title}: ${license}`);
        throw new Error(`Licences that are not allowed (src/build/licenses.ts):\n${lines.join('\n')}`);
      }
      const lines = installed.map(({ title, license }) => `- ${title}: ${license}`);
      const source = `# Licenses\n\nPackages that the service is installed with; the text of each licence is in its folder.\n\n${[...new Set(lines)].toSorted().join('\n')}\n`;
      this.emitFile({ type: 'asset', fileName: licensesFile, source });
    },
  };
};
