import { expect, test, onTestFinished, vi } from 'vitest';
import { startAccountService } from '#testing/servers/account-service.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessEntrySchema } from '#service/http/access-files.ts';
import { aFolder } from '#testing/folder.ts';
import { startIssuer } from '#testing/issuer.ts';

test('the requests of an account are counted together whatever its token, and apart from others of its company', async () => {
  const { ask, addAccount, issuer } = await startAccountService({ overrides: { rateLimit: 3 } });
  const { id, token } = await addAccount('ada');
  issuer.companies.set('ben', String(id));
  const statuses: number[] = [];
  for (const account of ['ada', 'ada', 'ada', 'ada', 'ben']) {
    statuses.push((await ask(await issuer.accessToken(account))).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
  expect((await ask(token)).headers['ratelimit-remaining']).toBe('2');
});

test('tokens that are not valid are failed sign-ins of their address, and harm no account there', async () => {
  const { ask, addAccount, issuer } = await startAccountService({ overrides: { failedSignInLimit: 2 } });
  await addAccount('ada');
  const statuses: number[] = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await ask('e30.e30.e30')).statusCode);
  statuses.push((await ask(await issuer.accessToken('ada'))).statusCode);
  expect(statuses).toEqual([401, 401, 429, 200]);
});

test('a token that has run out is no failed sign-in: an office comes back from a break', async () => {
  const { ask, addAccount, issuer } = await startAccountService({ overrides: { failedSignInLimit: 2 } });
  await addAccount('ada');
  issuer.skew = -7_200;
  const token = await issuer.accessToken('ada');
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    const { statusCode, headers } = await ask(times % 2 === 0 ? token : await issuer.accessToken('ada'));
    expect(headers['www-authenticate']).toBe('Bearer realm="Roster", error="invalid_token"');
    statuses.push(statusCode);
  }
  statuses.push((await ask('e30.e30.e30')).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
});

/** The lines of an access record. */
const written = (folder: string) =>
  readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));

test('the access record names the subject of an account, and nothing else of its token', async () => {
  const folder = join(aFolder(), 'record');
  const { app, ask, addAccount, issuer } = await startAccountService({ overrides: { accessRecord: folder } });
  const { id } = await addAccount('ada', { agents: [{}] });
  const token = await issuer.accessToken('ada');
  await ask(token);
  await ask(await issuer.accessToken('nobody'));
  await app.close();
  const lines = written(folder);
  expect(lines.map((line) => accessEntrySchema.parse(JSON.parse(line)))).toMatchObject([
    { company: id, token: null, label: null, subject: 'ada', list: 'agents', status: 200, count: 1 },
    { company: null, token: null, label: null, subject: null, list: 'agents', status: 403, count: 0 },
  ]);
  for (const part of token.split('.')) expect(lines.join('')).not.toContain(part);
});

test('the subject may be named by another claim', async () => {
  const folder = join(aFolder(), 'record');
  const environment = { OIDC_SUBJECT_CLAIM: 'oid' };
  const { app, ask, addAccount, issuer } = await startAccountService({
    environment,
    overrides: { accessRecord: folder },
  });
  await addAccount('ada');
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(401);
  issuer.alter = (claims) => Object.assign(claims, { oid: 'ada@harbour.example' });
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(200);
  await app.close();
  expect(written(folder).join('')).toContain('"subject":"ada@harbour.example"');
});

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
  const document = {
    issuer: issuer.issuer,
    jwks_uri: `${issuer.issuer}/jwks`,
    token_endpoint: 'https://tokens.login.example/oauth2/token',
    revocation_endpoint: `${issuer.issuer}/revocation`,
  };
  issuer.answers['/.well-known/openid-configuration'] = (response) => response.end(JSON.stringify(document));
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
  }, 120_000);
});
