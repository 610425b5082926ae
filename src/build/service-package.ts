import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type PackageFile = { dependencies: Record<string, string>; [key: string]: unknown };

/** Whether code names a package, or a file of it, to import or resolve it. */
const isNamedIn = (code: string, name: string) => new RegExp(`['"]${name}(/[^'"]*)?['"]`).test(code);

/**
 * Writes a package.json beside the service with only those dependencies that its build uses: the rest of ours build the
 * dashboard. With it, `npm prune` keeps what the service runs on.
 */
export const writeServicePackage = (): Plugin => {
  let root = '';
  return {
    name: 'write-service-package',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const { dependencies, ...about } = JSON.parse(
        readFileSync(join(root, 'package.json'), 'utf8'),
      ) as PackageFile;
      const code = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''));
      const used = Object.entries(dependencies).filter(([name]) => isNamedIn(code.join('\n'), name));
      const { name, version, license, type, engines, overrides } = about;
      const own = { name, version, private: true, license, type, engines, overrides };
      const source = `${JSON.stringify({ ...own, dependencies: Object.fromEntries(used) }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'package.json', source });
    },
  };
};
