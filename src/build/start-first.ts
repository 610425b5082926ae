import type { Plugin, Rolldown } from 'vite';
import { firstChunkName, namesChunkName, screenChunkName, startChunkName } from './first-screen-chunk.ts';

const chunkOf = (bundle: Rolldown.OutputBundle, name: string) =>
  Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name) as
    | Rolldown.OutputChunk
    | undefined;

/** What Vite has put into the page for the entry and for what that imports. */
const loading =
  /\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="[^"]*">(?:<\/script>)?/g;

/** Names a file in the page for the script that loads it (dashboard/base/languages/choose-language.ts). */
const named = (id: string, address: string) => `<meta id="${id}" content="${address}">`;

/**
 * Lets what runs first run as soon as it has come, and load what paints, which loads the rest. As mere imports of the
 * rest they would wait for its last byte. Nothing is painted before the first of them has run (HTML, the blocking
 * attribute): it knows the theme that the person chose, and waits for no style sheet. In development the page does the
 * same with the sources.
 * @param languages those that have a chunk of messages
 * @param namesModule finds the names on the first screen; what paints that loads it without Vite's helper, by its address
 */
export const startFirst = (languages: readonly string[], namesModule: string): Plugin => ({
  name: 'start-first',
  buildStart() {
    if (this.environment.mode !== 'build') return;
    this.emitFile({
      type: 'chunk',
      id: namesModule,
      name: namesChunkName,
      preserveSignature: 'allow-extension',
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const messages = (address: (tag: string) => string) =>
        languages.map((tag) => named(`messages-${tag}`, address(tag)));
      if (!bundle) {
        const page = html.replace(/\/src\/dashboard\/main\.tsx/, '/src/dashboard/boot/first.ts');
        const lines = [
          named('start', '/src/dashboard/main.tsx'),
          named('first-names', namesModule),
          ...messages((tag) => `/@id/messages:${tag}`),
        ];
        return page.replace('</head>', () => `${lines.join('\n')}</head>`);
      }
      const fileOf = (name: string) => {
        const chunk = chunkOf(bundle, name);
        if (!chunk) this.error(`The build has no chunk "${name}".`);
        return chunk;
      };
      const start = fileOf(startChunkName);
      const first = fileOf(firstChunkName);
      const lines = [
        `<script type="module" async fetchpriority="high" crossorigin blocking="render" src="./${first.fileName}"></script>`,
        ...[start.fileName, ...start.imports]
          .filter((file) => file !== first.fileName)
          .map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
        named('start', `./${start.fileName}`),
        named('first-names', `./${fileOf(namesChunkName).fileName}`),
        named('rest', `./${fileOf(screenChunkName).fileName}`),
        ...messages((tag) => `./${fileOf(`messages-${tag}`).fileName}`),
      ].map((line) => `\n    ${line}`);
      return html.replace(loading, '').replace(/(?=\s*<link rel="stylesheet")/, lines.join(''));
    },
  },
});
