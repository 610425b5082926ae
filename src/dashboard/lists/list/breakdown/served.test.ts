import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupings, maxSummaryLines, summaryPath } from '#contract/groupings.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { type Summary, summarySchema } from '#contract/summary.ts';
import { bearer } from '#testing/bearer.ts';
import { runs } from '#testing/run/runs.ts';
import { seed } from '#testing/run/seed.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { dayOfFact, type Fact, summarize } from './summarize.ts';

const service = serviceOfFile();

const ask = async (token: string, query: Record<string, string>): Promise<Summary> => {
  const address = `http://roster.test${summaryPath}?${new URLSearchParams(query).toString()}`;
  const response = await service.fetch(address, { headers: bearer(token) });
  expect(response.status).toBe(200);
  return summarySchema.parse(await response.json());
};

const fact: fc.Arbitrary<Fact> = fc.record({
  status: fc.option(fc.constantFrom(...opportunityStatuses)),
  agent_id: fc.option(fc.integer({ min: 1, max: maxSummaryLines + 20 })),
  contact_id: fc.option(fc.integer({ min: 1, max: 9 })),
  value: fc.option(fc.integer({ min: -999_999, max: 99_999_999 }).map((cents) => Number(`${cents}e-2`))),
  created_at: fc
    .date({ min: new Date('2023-12-25'), max: new Date('2026-01-10'), noInvalidDate: true })
    .map((at) => at.toISOString()),
});

const companies = fc.tuple(
  fc.array(fact, { maxLength: 40 }),
  fc.array(fact, { minLength: 200, maxLength: 300 }),
);

test(`the service breaks down what plain reckoning does, each company by itself (seed ${seed})`, async () => {
  const asked = fc.record(
    {
      status: fc.constantFrom(...opportunityStatuses),
      contact_id: fc.integer({ min: 1, max: 9 }).map(String),
      created_from: fc.constantFrom('2024-02-29', '2025-06-01'),
      created_to: fc.constantFrom('2025-06-01', '2025-12-31'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(companies, asked, async (all, filters) => {
      for (const facts of all) {
        const { token } = await service.addCompany({ opportunities: facts });
        const { status, contact_id: contact, created_from: from, created_to: to } = filters;
        const matching = facts.filter((each) => {
          const day = dayOfFact(each) ?? '';
          return (
            (status ?? each.status) === each.status &&
            (contact ?? String(each.contact_id)) === String(each.contact_id) &&
            (from ?? day) <= day &&
            (to ?? day) >= day
          );
        });
        for (const by of groupings)
          expect(await ask(token, { by, ...filters })).toEqual(summarize(matching, by));
        const split = await ask(token, { by: 'month', split: 'status', ...filters });
        expect(split).toEqual(summarize(matching, 'month', 'status'));
      }
    }),
    { numRuns: runs(1), seed },
  );
});

test('a search, one day and amounts beyond what a number holds', async () => {
  const largest = 999_999_999_999.99;
  const opportunities = [
    ...Array.from({ length: 12 }, () => ({ name: 'Ölmühle', value: largest })),
    { name: 'Oak door', summary: 'for the olmuhle', value: 0.01, created_at: '2026-01-01T23:59:59.999999Z' },
    { name: 'Oak door', value: 5 },
  ];
  const { token } = await service.addCompany({ opportunities });
  const found = await ask(token, { by: 'status', search: 'OLMÜHLE' });
  expect(found.total).toMatchObject({ count: 13, sum: '11999999999999.89', largest: String(largest) });
  const { data } = await ask(token, { by: 'weekday', created_at: '2026-01-01' });
  expect(data).toMatchObject([{ key: '4', count: 1, sum: '0.01', median: '0.01' }]);
  expect((await ask(token, { by: 'agent', search: 'x' })).data).toEqual([]);
});
