import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { portOf } from '#testing/port.ts';
import { sendRaw } from '#testing/raw-request.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { addMarkedCompany } from './companies.ts';
import { hostileRequest } from './hostile-request.ts';
import { judge, type KnownCompany } from './judge.ts';

/** `npm run fuzz` sends many requests, `npm test` few; SEED repeats those of an earlier run. */
const isWhole = process.env['npm_lifecycle_event'] === 'fuzz';
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (isWhole ? 100_000 : 3_000));
const seed = inject('seed');

let service: TestService;
let port: number;
let companies: [one: KnownCompany, two: KnownCompany];
beforeAll(async () => {
  // Limits that are counted and never reached, so that an answer does not depend on the requests before.
  const limit = Number.MAX_SAFE_INTEGER;
  service = await startTestService({
    rateLimit: limit,
    failedSignInLimit: limit,
    anonymousLimit: limit,
    trustedProxies: ['127.0.0.1'],
  });
  companies = [await addMarkedCompany(service, 'Alderwick'), await addMarkedCompany(service, 'Birchmoor')];
  port = await portOf(service.app);
});
afterAll(() => service.close());

const counts = new Map<number, number>();

const sendAndJudge = async (template: string) => {
  const [one, two] = companies;
  const request = template.replaceAll('{one}', one.token).replaceAll('{two}', two.token);
  const answer = await sendRaw(port, request);
  counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
  judge(request, answer, companies);
};

const summary = () =>
  [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

test(
  `no request of ${requests} gets an answer that it should not (SEED=${seed})`,
  async () => {
    await fc.assert(fc.asyncProperty(hostileRequest, sendAndJudge), { numRuns: requests });
    if (isWhole) process.stdout.write(`SEED=${seed}: ${summary()}\n`);
    for (const status of [200, 304, 400, 401, 404, 405, 414, 422, 431]) {
      expect(counts.get(status) ?? 0, `answers with ${status}; all: ${summary()}`).toBeGreaterThan(0);
    }
  },
  60_000 + 30 * requests,
);
