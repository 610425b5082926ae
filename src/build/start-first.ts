import type { Plugin } from 'vite';
import { startChunkName } from './first-screen-chunk.ts';

/**
 * Lets the chunk that starts run as soon as it has come. As a mere import of the first screen it would wait for the
 * last byte of everything else. Nothing is painted before it (HTML, the blocking attribute): it knows which theme the
 * person chose.
 */
export const startFirst = (): Plugin => ({
  name: 'start-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.name === startChunkName,
      );
      if (!chunk) this.error(`There is no chunk named "${startChunkName}".`);
      const src = `/${chunk.fileName}`;
      const preload = new RegExp(`\\s*<link rel="modulepreload"[^>]* href="${src}">`);
      if (!preload.test(html)) this.error(`The page does not load ${src}.`);
      return html
        .replace(preload, '')
        .replace(
          '<script type="module"',
          `<script type="module" crossorigin blocking="render" src="${src}"></script>\n    $&`,
        );
    },
  },
});
