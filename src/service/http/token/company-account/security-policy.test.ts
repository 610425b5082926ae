import { expect, onTestFinished, test, vi } from 'vitest';
import { startIssuer } from '#testing/issuer.ts';
import { startAccountService } from '#testing/servers/account-service.ts';

const environment = { OIDC_CLIENT_ID: 'roster-dashboard' };

type Service = Awaited<ReturnType<typeof startAccountService>>;

/** Where the dashboard may connect to by the policy of the next answer. */
const connections = async ({ app }: Service) => {
  const { headers } = await app.inject({ url: '/config.json' });
  return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
};

test('the dashboard may connect to the issuer at once, and to where its tokens come from when that is known', async () => {
  const issuer = await startIssuer();
  onTestFinished(() => issuer.stop());
  issuer.answer = (request, response) => {
    if (request.url !== '/.well-known/openid-configuration') return false;
    const document = {
      issuer: issuer.issuer,
      jwks_uri: `${issuer.issuer}/jwks`,
      token_endpoint: 'https://tokens.login.example/oauth2/token',
      revocation_endpoint: `${issuer.issuer}/revocation`,
    };
    response.end(JSON.stringify(document));
    return true;
  };
  const service = await startAccountService({ issuer, environment });
  await vi.waitFor(
    async () =>
      expect(await connections(service)).toBe(`'self' ${issuer.issuer} https://tokens.login.example`),
    30_000,
  );
});

test('an issuer that was down at the start is asked again when a page is opened, which never waits for it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const issuer = await startIssuer();
  await issuer.stop();
  const service = await startAccountService({ issuer, environment });
  onTestFinished(() => issuer.stop());
  expect(await connections(service)).toBe(`'self' ${issuer.issuer}`);
  await issuer.start();
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(5_000);
    await connections(service);
    expect(issuer.asked).toContain('/jwks');
  }, 30_000);
});

test('a service without a sign-in to offer lets the dashboard connect to itself alone', async () => {
  expect(await connections(await startAccountService())).toBe("'self'");
});
