import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { lists } from '#service/lists/lists.ts';
import { readPage } from '#service/lists/read-page.ts';
import { bearer } from '#testing/bearer.ts';
import { prepareChanges, recordChange } from '#testing/record-changes.ts';
import { runs } from '#testing/run/runs.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

test('a page that is asked for again and again is as the records are, whoever changes them', async () => {
  await prepareChanges(service.database);
  const companies = [await service.addCompany(), await service.addCompany()];
  const ids = companies.map(({ id }) => id);
  const queries = [
    { page: 1, per_page: 15 },
    { page: 2, per_page: 15 },
    { page: 1, per_page: 15, status: 'won' },
  ] as const;
  const ask = async ({ id, token }: (typeof companies)[number], query: (typeof queries)[number]) => {
    const address = `${endpoints.opportunities.path}?${new URLSearchParams(query as never).toString()}`;
    const response = await service.fetch(`http://roster.test${address}`, { headers: bearer(token) });
    const { data, meta } = (await response.json()) as { data: unknown; meta: { total: number } };
    const page = await readPage(service.database, lists.opportunities, id, {
      sort: '-created_at',
      ...query,
    } as never);
    expect({ data, total: meta.total }).toEqual({ data: JSON.parse(page.data), total: page.total });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(recordChange('opportunities', ids), { minLength: 1, maxLength: 8 }),
      async (changes) => {
        for (const change of changes) {
          await service.database.query(change);
          for (const company of companies) {
            for (const query of [...queries, ...queries]) await ask(company, query);
          }
        }
      },
    ),
    { numRuns: runs(2) },
  );
});
