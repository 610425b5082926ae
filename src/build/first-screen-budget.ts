import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The entry and all that it imports statically: the script a browser fetches before anything shows. */
function firstScreen(bundle: Bundle): Chunk[] {
  const reached = new Map<string, Chunk>();
  const visit = (fileName: string) => {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || reached.has(fileName)) return;
    reached.set(fileName, file);
    file.imports.forEach(visit);
  };
  for (const [fileName, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.isEntry) visit(fileName);
  }
  return [...reached.values()];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/**
 * Prints the size of the first screen's script and fails the build when it passes the budget, naming the
 * largest chunks.
 * @param budget bytes after gzip
 */
export function firstScreenBudget(budget: number): Plugin {
  return {
    name: 'first-screen-budget',
    apply: 'build',
    generateBundle: {
      // Only then has every other plugin had its say about the chunks.
      order: 'post',
      handler(_options, bundle) {
        const chunks = firstScreen(bundle)
          .map(({ fileName, code }) => ({ fileName, size: gzipSync(code, { level: 9 }).length }))
          .toSorted((one, other) => other.size - one.size);
        const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
        const line = `first screen: ${kilobytes(size)} of script, gzip (budget ${kilobytes(budget)})`;
        if (size > budget) {
          const largest = chunks.slice(0, 5).map((chunk) => `  ${chunk.fileName} ${kilobytes(chunk.size)}`);
          this.error([`Over budget, ${line}; the largest chunks:`, ...largest].join('\n'));
        }
        process.stdout.write(`${line}\n`);
      },
    },
  };
}
