import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json)$/;

async function compressFile(path: string) {
  const content = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, so that the service never compresses at
 * request time.
 * @param options.except names of files that are edited after the build: a compressed copy would go stale
 */
export function precompress({ except }: { except: string[] }): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    // The public folder's files are not part of the bundle, but they are in the folder by now.
    closeBundle: {
      order: 'post',
      async handler(failure) {
        if (failure) return;
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const paths = entries
          .filter(({ name }) => compressible.test(name) && !except.includes(basename(name)))
          .map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(paths.map(compressFile));
      },
    },
  };
}
