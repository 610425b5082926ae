import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { freePort } from '#testing/port.ts';
import { copyOfDemoDatabase } from './databases.ts';
import { expect, test as base } from './fixtures.ts';
import { type RunningService, startService } from './running-service.ts';

type Company = RunningService & { issuer: TestIssuer };

/** The service with a provider of company accounts, whose account "ada" belongs to the first sample company. */
export const test = base.extend<object, { company: Company }>({
  company: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const port = await freePort();
      const issuer = await startIssuer({ redirectUris: [`http://127.0.0.1:${port}/`] });
      issuer.companies.set('ada', '1');
      const service = await startService({
        DATABASE_URL: await copyOfDemoDatabase(),
        PORT: String(port),
        OIDC_ISSUER: issuer.issuer,
        OIDC_AUDIENCE: issuer.audience,
        OIDC_CLIENT_ID: issuer.clientId,
        OIDC_TITLE: 'Harbour',
      });
      await provide({ ...service, issuer });
      await service.stop();
      await issuer.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };
