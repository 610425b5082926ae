import type { Plugin, Rolldown } from 'vite';
import { firstChunkName, screenChunkName, startChunkName } from './first-screen-chunk.ts';

const chunkOf = (bundle: Rolldown.OutputBundle, name: string) =>
  Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name) as
    | Rolldown.OutputChunk
    | undefined;

/** What Vite has put into the page for the entry and for what that imports. */
const loading =
  /\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="[^"]*">(?:<\/script>)?/g;

/**
 * Lets what runs first and what paints run as soon as they have come, and the rest when they ask for it
 * (dashboard/start.ts). As mere imports of the rest they would wait for its last byte. Nothing is painted before the
 * first of them has run (HTML, the blocking attribute): it knows the theme that the person chose, and waits for no style
 * sheet.
 */
export const startFirst = (): Plugin => ({
  name: 'start-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const [first, start, rest] = [firstChunkName, startChunkName, screenChunkName].map((name) =>
        chunkOf(bundle, name),
      );
      if (!first || !start || !rest) this.error('The chunks of the first screen are not all there.');
      const lines = [
        `<script type="module" async fetchpriority="high" crossorigin blocking="render" src="./${first.fileName}"></script>`,
        `<script type="module" crossorigin src="./${start.fileName}"></script>`,
        ...start.imports
          .filter((file) => file !== first.fileName)
          .map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
        `<meta id="rest" content="./${rest.fileName}">`,
      ].map((line) => `\n    ${line}`);
      return html.replace(loading, '').replace(/(?=\s*<link rel="stylesheet")/, lines.join(''));
    },
  },
});
