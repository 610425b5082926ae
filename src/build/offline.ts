import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileName = 'offline.js';

/**
 * Adds the service worker (offline-worker.ts) to the build, and the names of the build's files to the worker. The page
 * names the worker, and the build that it is of, for what registers it (dashboard/data/persist/keep-offline.ts).
 */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: fileURLToPath(new URL('./offline-worker.ts', import.meta.url)),
      fileName,
    });
  },
  generateBundle: {
    // Every file has its name by then.
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[fileName];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset')
        this.error('The build has no worker or no page.');
      const files = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && !name.endsWith('.map'),
      );
      const build = createHash('sha256').update(files.toSorted().join('\n')).digest('base64url').slice(0, 12);
      worker.code = `self.files = ${JSON.stringify(files)};\nself.build = '${build}';\n${worker.code}`;
      const named = `<meta id="offline" content="./${fileName}" data-build="${build}">`;
      page.source = String(page.source).replace('</head>', () => `  ${named}\n  </head>`);
    },
  },
});
