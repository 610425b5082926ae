import type { Plugin } from 'vite';
import { firstChunkName, screenChunkName, startChunkName } from './first-screen-chunk.ts';

const hinted = new Set([firstChunkName, startChunkName, screenChunkName]);
const hint = '//# allFunctionsCalledOnLoad\n';

/** The source map of code with one more line at its top: in `mappings`, each semicolon ends a line (ECMA-426). */
const aLineLower = (text: string) => text.replace('"mappings":"', '"mappings":";');

/**
 * Lets V8 compile every function of the first screen's chunks beside the main thread while they arrive, instead of
 * each when it is first called, on the way to the rows (V8, explicit compile hints). Other engines see a comment.
 */
export const compileAtOnce = (): Plugin => ({
  name: 'compile-at-once',
  apply: 'build',
  generateBundle: {
    // The hint counts only on the first line, and Vite puts one of its own there.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !hinted.has(file.name)) continue;
        file.code = hint + file.code;
        const map = bundle[`${file.fileName}.map`];
        if (map?.type === 'asset') map.source = aLineLower(String(map.source));
      }
    },
  },
});
