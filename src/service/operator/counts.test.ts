import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { rebuildCounts, verifyCounts } from './counts.ts';

let service: TestService;
let company: Awaited<ReturnType<TestService['addCompany']>>;
beforeAll(async () => {
  service = await startTestService();
  const three = [{}, {}, {}];
  company = await service.addCompany({ opportunities: three, contacts: three, agents: three });
});
afterAll(() => service.close());

const totals = async () => {
  const answers = Object.values(endpoints).map(async ({ path }) => {
    const response = await service.fetch(`http://roster.test${path}`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    const { meta } = (await response.json()) as { meta: { total: number } };
    return meta.total;
  });
  return Promise.all(answers);
};

const midnight = (day: string) => `${day}T00:00:00+00:00`;

test('each bucket that is wrong gets a line, and rebuilding puts all of them right', async () => {
  const { database } = service;
  await database.query({
    text: 'update opportunity_counts set n_all = 5, n_won = 2 where contact_id = 1 and hours = 24',
  });
  await database.query({ text: 'delete from contact_counts where hours = 1' });
  await database.query({
    text: "insert into agent_counts values ($1, 768, '0001-01-01Z', 7)",
    values: [company.id],
  });
  expect(await verifyCounts(database)).toEqual([
    `opportunity_counts, company_id ${company.id}, contact_id 1, hours 24, start ${midnight('2026-11-20')}: ` +
      'kept n_all 5 n_new 3 n_won 2 n_lost 0 n_qualified 0, expected n_all 3 n_new 3 n_won 0 n_lost 0 n_qualified 0',
    `contact_counts, company_id ${company.id}, hours 1, start 2026-11-20T16:00:00+00:00: ` +
      'kept nothing, expected n_all 3',
    `agent_counts, company_id ${company.id}, hours 768, start ${midnight('0001-01-01')}: ` +
      'kept n_all 7, expected nothing',
  ]);
  expect(await totals()).toEqual([3, 3, 10]);
  await rebuildCounts(database);
  expect(await verifyCounts(database)).toEqual([]);
  expect(await totals()).toEqual([3, 3, 3]);
});
