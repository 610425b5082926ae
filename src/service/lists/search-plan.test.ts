import { expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Statement } from '#service/database/database.ts';
import { addCompany } from '#service/operator/companies.ts';
import { databaseOfFile } from '#testing/database.ts';
import { lists } from './lists.ts';
import { readPage } from './read-page.ts';

const database = databaseOfFile();

/** The most records that a part of a statement's plan came upon, whether it kept them or not. */
const mostLookedAt = (plan: object): number =>
  Object.entries(plan).reduce((most, [key, value]) => {
    if (typeof value === 'object' && value !== null) return Math.max(most, mostLookedAt(value as object));
    return /^(Actual Rows|Rows Removed)/.test(key) ? Math.max(most, Number(value)) : most;
  }, 0);

test.each<EndpointName>(['opportunities', 'contacts'])(
  'a search of %s looks at no record of another company',
  async (name) => {
    const text = name === 'contacts' ? 'company' : 'name';
    const [own, other] = [
      await addCompany(database, `Own ${name}`),
      await addCompany(database, `Other ${name}`),
    ];
    const fill = (company: number, count: number, words: string) =>
      database.query({
        text: `insert into ${name} (company_id, id, created_at, updated_at, ${text})
        select $1, number, now(), now(), $3 from generate_series(1, $2::int) as number`,
        values: [company, count, words],
      });
    await fill(own, 3_000, 'Lighting');
    await fill(other, 4_000, 'Zeppelin');
    await database.query({ text: `vacuum analyze ${name}` });
    const looked: number[] = [];
    const watched = {
      query: async <Row>(statement: Statement) => {
        const [{ 'QUERY PLAN': plan }] = (await database.query({
          ...statement,
          text: `explain (analyze, format json) ${statement.text}`,
        })) as [{ 'QUERY PLAN': object }];
        looked.push(mostLookedAt(plan));
        return database.query<Row>(statement);
      },
    };
    const query = { search: 'zeppelin', page: 1, per_page: 15 };
    expect(await readPage(watched, lists[name], own, query as never)).toMatchObject({ total: 0 });
    expect(looked.length).toBe(1);
    expect(looked[0]).toBeLessThanOrEqual(3_000);
  },
);
