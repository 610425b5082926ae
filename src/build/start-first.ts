import type { Plugin } from 'vite';
import { startChunkName } from './first-screen-chunk.ts';

/**
 * Lets the chunk that starts run as soon as it has come, and the rest when that imports it (dashboard/start.ts). As a
 * mere import of the rest it would wait for its last byte. Nothing is painted before it (HTML, the blocking
 * attribute): it knows which theme the person chose.
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
      const preload = new RegExp(`\\s*<link rel="modulepreload"[^>]* href="\\./${chunk.fileName}">`);
      const entry = /<script type="module" crossorigin (src="[^"]*")><\/script>/;
      if (!preload.test(html) || !entry.test(html)) this.error(`The page does not load ${chunk.fileName}.`);
      return html
        .replace(preload, '')
        .replace(
          entry,
          (_script, src: string) =>
            `<script type="module" crossorigin blocking="render" src="./${chunk.fileName}"></script>\n` +
            `    <link id="rest" rel="modulepreload" crossorigin ${src.replace('src', 'href')}>`,
        );
    },
  },
});
