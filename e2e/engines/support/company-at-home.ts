import { sampleData } from '#e2e/support/databases.ts';
import { consoleFaults } from '#e2e/support/console-watch.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { buildImage } from '#testing/container/container.ts';
import { exampleOf } from '#testing/hosting/examples.ts';
import { startWebServer } from '#testing/hosting/web-server.ts';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { freePort } from '#testing/port.ts';
import { startEngine } from './engines.ts';
import { test as base } from './fixtures.ts';
import { openTab, type Tab } from './tab.ts';
import { watchService } from './watched-service.ts';

type Home = { tab: Tab; downloads: string; issuer: TestIssuer };

/** The first sample company at home: Roster's container under /roster/ behind nginx, and accounts at a provider. */
export const test = base.extend<{ home: Home }>({
  home: async ({ engine }, provide) => {
    const ends: (() => unknown)[] = [];
    try {
      const image = buildImage();
      ends.push(() => image.remove());
      const port = await freePort();
      const watched = await watchService(`http://127.0.0.1:${port}`);
      ends.push(() => watched.close());
      const issuer = await startIssuer({ redirectUris: [`${watched.origin}/roster/`] });
      issuer.companies.set('ada', '1');
      ends.push(() => issuer.stop());
      const container = await image.start({
        ...(await sampleData()),
        OIDC_ISSUER: issuer.issuer,
        OIDC_AUDIENCE: issuer.audience,
        OIDC_CLIENT_ID: issuer.clientId,
        OIDC_TITLE: 'Harbour',
      });
      ends.push(() => container.stop());
      const service = new URL(container.origin).host;
      const example = exampleOf('nginx', 'a container under a sub-path', { port, service });
      ends.push(await startWebServer('nginx', example));
      const { driver, downloads, end } = await startEngine(engine);
      ends.push(end);
      const tab = openTab(driver, watched.origin);
      await tab.resize(1440, 900);
      await provide({ tab, downloads, issuer });
      expect(consoleFaults(watched.messages, []), 'console').toEqual([]);
    } finally {
      for (const end of ends.toReversed()) await end();
    }
  },
});
