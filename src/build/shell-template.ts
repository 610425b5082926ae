import { compileMessages } from './messages/messages.ts';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';

/** What the page has where the shell goes. */
const place = '<template id="shell"></template>';

/**
 * Puts the shell into the page as a template, so that it can be on the screen with the first frame (dashboard/boot/show-shell.ts).
 * It is rendered from the dashboard's own components.
 * @param module exports `shellMarkup`, which returns it
 */
export function shellTemplate(module: string): Plugin {
  let given: Pick<ResolvedConfig, 'root' | 'css'>;
  return {
    name: 'shell-template',
    apply: 'build',
    configResolved: (config) => {
      given = { root: config.root, css: config.css };
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) this.error(`The page has no ${place}.`);
        const server = await createServer({
          ...given,
          configFile: false,
          appType: 'custom',
          plugins: [compileMessages()],
          logLevel: 'error',
          optimizeDeps: { noDiscovery: true },
          server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        });
        try {
          const { shellMarkup } = (await server.ssrLoadModule(module)) as {
            shellMarkup: () => Promise<string>;
          };
          const markup = await shellMarkup();
          return html.replace(place, () => place.replace('></', () => `>${markup}</`));
        } finally {
          await server.close();
        }
      },
    },
  };
}
