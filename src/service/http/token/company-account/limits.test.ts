import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#service/config.ts';
import { buildApp } from '#service/http/app.ts';
import { bearer } from '#testing/bearer.ts';
import { environmentOf, startAccountService } from '#testing/servers/account-service.ts';

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

test('processes count the requests of an account together', async () => {
  const { issuer, database, addAccount } = await startAccountService();
  await addAccount('ada');
  const { oidc, ...others } = readConfig(environmentOf(issuer));
  const config = {
    ...others,
    oidc: oidc && { ...oidc, patience: 60_000 },
    logLevel: 'silent' as const,
    rateLimit: 3,
  };
  const start = async () => {
    const app = await buildApp({ database, config, counts: { database, patience: 60_000 } });
    onTestFinished(() => app.close());
    return app;
  };
  const [first, second] = [await start(), await start()];
  const statuses: number[] = [];
  for (const app of [first, second, first, second, first]) {
    const headers = bearer(await issuer.accessToken('ada'));
    statuses.push((await app.inject({ url: '/api/v1/agents', headers })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const counted = await database.query({ text: 'select token_id < 0 as is_account from request_counts' });
  expect(counted).toEqual([{ is_account: true }]);
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
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    statuses.push(statusCode);
  }
  statuses.push((await ask('e30.e30.e30')).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
});
