import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { startAccountService } from '#testing/servers/account-service.ts';

afterEach(() => vi.useRealTimers());

const fetchesOf = ({ asked }: TestIssuer) => asked.filter((path) => path === '/jwks').length;

/** A service that has the issuer's keys, with the account `ada`; time passes when a test says so. */
const aSignedInService = async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
  const started = await startAccountService();
  await started.addAccount('ada');
  const status = async (token?: string) =>
    (await started.ask(token ?? (await started.issuer.accessToken('ada')))).statusCode;
  expect(await status()).toBe(200);
  return { ...started, status };
};

test('keys are fetched once for all who ask at the start, and kept for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
  const { issuer, addAccount, ask } = await startAccountService();
  await addAccount('ada');
  const token = await issuer.accessToken('ada');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
  vi.advanceTimersByTime(599_000);
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(200);
  expect(fetchesOf(issuer)).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(200);
  expect(fetchesOf(issuer)).toBe(2);
});

test('a new key is fetched when a token names it, but not more than once in thirty seconds', async () => {
  const { issuer, status } = await aSignedInService();
  const before = await issuer.accessToken('ada');
  await issuer.rotateKeys();
  expect(await status()).toBe(401);
  expect(fetchesOf(issuer)).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(await status()).toBe(200);
  expect(await status(before)).toBe(200);
  expect(fetchesOf(issuer)).toBe(2);
  for (let times = 0; times < 5; times += 1) {
    expect(await status(await issuer.sign({ sub: 'ada' }, { kid: `unknown ${times}` }))).toBe(401);
  }
  vi.advanceTimersByTime(30_000);
  for (let times = 0; times < 5; times += 1) {
    expect(await status(await issuer.sign({ sub: 'ada' }, { kid: `unknown ${times}` }))).toBe(401);
  }
  expect(fetchesOf(issuer)).toBe(3);
});

test('a key that the issuer has withdrawn is good for ten minutes at most', async () => {
  const { issuer, status } = await aSignedInService();
  const stolen = await issuer.accessToken('ada');
  await issuer.rotateKeys('drop');
  expect(await status(stolen)).toBe(200);
  vi.advanceTimersByTime(600_000);
  expect(await status(stolen)).toBe(401);
});

test('while the issuer is down the keys go on; without any, its tokens get 503 and pasted ones work', async () => {
  const { issuer, status, ask, addCompany } = await aSignedInService();
  const { token: pasted } = await addCompany();
  await issuer.stop();
  expect(await status()).toBe(200);
  vi.advanceTimersByTime(600_000);
  const refused = await ask(await issuer.accessToken('ada'));
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({ message: 'Company accounts can’t be checked at the moment.' });
  expect((await ask(pasted)).statusCode).toBe(200);

  await issuer.start();
  const before = issuer.asked.length;
  expect(await status()).toBe(503);
  expect(issuer.asked).toHaveLength(before);
  vi.advanceTimersByTime(5_000);
  expect(await status()).toBe(200);
});

test('a service starts while the issuer is down, and takes its tokens once it is there', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const issuer = await startIssuer();
  await issuer.stop();
  const { ask, addAccount } = await startAccountService({ issuer });
  onTestFinished(() => issuer.stop());
  await addAccount('ada');
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(503);
  await issuer.start();
  vi.advanceTimersByTime(5_000);
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(200);
});
