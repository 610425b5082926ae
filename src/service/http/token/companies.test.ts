import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { removeCompany } from '#service/operator/remove-company.ts';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { startAccountService } from '#testing/servers/account-service.ts';

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.stop());
afterEach(() => vi.useRealTimers());

const none = { message: 'Your account belongs to no company here. Ask whoever runs this service.' };

/** A token that says anything of its account. */
const tokenSaying = (claims: Record<string, unknown>) => {
  const iat = Math.floor(clock.now() / 1_000);
  const { issuer: iss, audience: aud } = issuer;
  return issuer.sign({ iss, aud, sub: 'ada', iat, exp: iat + 600, ...claims });
};

/** Two companies, and what their accounts say: a mark in the records tells whose they are. */
const twoCompanies = async () => {
  const unmapped = await startAccountService({ issuer });
  const first = await unmapped.addCompany({ agents: [{ name: 'of the first' }] });
  const second = await unmapped.addCompany({ agents: [{ name: 'of the second' }] });
  return { unmapped, first, second };
};

test('an account without a company is told so, which is no failed sign-in', async () => {
  const { ask } = await startAccountService({ issuer, overrides: { failedSignInLimit: 1 } });
  for (let times = 0; times < 3; times += 1) {
    const response = await ask(await issuer.accessToken('nobody'));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual(none);
  }
});

test('OIDC_COMPANIES leads from values of any claim to companies, and from no other value', async () => {
  const { unmapped, first, second } = await twoCompanies();
  const claim = 'https://roster.example/groups';
  const environment = {
    OIDC_COMPANY_CLAIM: claim,
    OIDC_COMPANIES: `harbour=${first.id},dales=${second.id},dales north=${second.id},gone=999999999`,
  };
  const mapped = await startAccountService({ issuer, environment, database: unmapped.database });
  const status = async (value: unknown, name = claim) =>
    (await mapped.ask(await tokenSaying({ [name]: value }))).statusCode;
  expect(await status('harbour')).toBe(200);
  expect(await status(['all staff', 'dales', 'dales north'])).toBe(200);
  expect(await status(['dales', 'harbour'])).toBe(403);
  expect(await status('gone')).toBe(403);
  for (const value of ['Harbour', 'harbour ', String(first.id), first.id, '__proto__', 'constructor']) {
    expect([value, await status(value)]).toEqual([value, 403]);
  }
  expect(await status('harbour', 'company')).toBe(403);
});

test('an account of a company that has been removed is refused after a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { ask, addAccount, database } = await startAccountService({ issuer });
  const { id } = await addAccount('lee', { agents: [{}] });
  const token = await issuer.accessToken('lee');
  expect((await ask(token)).statusCode).toBe(200);
  await removeCompany(database, id);
  vi.advanceTimersByTime(1_000);
  expect((await ask(token)).json()).toEqual(none);
});

/** The companies that a claim names by the documented rule. */
const named = (claim: unknown, idOf: (text: string) => number | undefined) => {
  const texts = [claim].flat().filter((item) => typeof item === 'string' || typeof item === 'number');
  return [...new Set(texts.map((text) => idOf(String(text))))].filter((id) => id !== undefined);
};

test('whatever the claims say, nobody sees a record of another company than the one they lead to', async () => {
  const { unmapped, first, second } = await twoCompanies();
  const words = ['harbour', 'dales', 'x'];
  const ids = { harbour: first.id, dales: second.id };
  const environment = { OIDC_COMPANIES: `harbour=${first.id},dales=${second.id}` };
  const mapped = await startAccountService({ issuer, environment, database: unmapped.database });
  const whole = [first.id, second.id].flatMap((id) => [id, String(id)]);
  const odd = [`0${first.id}`, `${first.id}.0`, ` ${first.id}`, '1e0', -first.id, '9'.repeat(30), true];
  const known = fc.constantFrom<unknown>(...words, ...odd, ...whole, '', 0);
  const plain = fc.oneof(known, fc.string(), fc.integer());
  const value = fc.oneof(
    plain,
    fc.array(plain, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...words), plain),
  );
  const scenario = fc.record({ company: value, companies: value, sub: fc.constantFrom('ada', 'ben') });

  await fc.assert(
    fc.asyncProperty(scenario, async (claims) => {
      const token = await tokenSaying(claims);
      for (const [service, idOf] of [
        [unmapped, (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)],
        [mapped, (text: string) => (Object.hasOwn(ids, text) ? ids[text as keyof typeof ids] : undefined)],
      ] as const) {
        const { statusCode, body } = await service.ask(token);
        const [id, another] = named(claims.company, idOf);
        const seen = [...body.matchAll(/of the (first|second)/g)].map(([, mark]) => mark);
        const isKnown = id === first.id || id === second.id;
        const allowed = [200, [id === first.id ? 'first' : 'second']];
        expect([statusCode, seen]).toEqual(isKnown && another === undefined ? allowed : [403, []]);
      }
    }),
    { numRuns: 100 },
  );
});
