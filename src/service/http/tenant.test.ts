import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

const names = Object.keys(endpoints) as EndpointName[];
const ids = fc.integer({ min: 1, max: 12 });
const days = ['2026-11-18', '2026-11-19', '2026-11-20'];

const records = fc.uniqueArray(
  fc.record({
    id: ids,
    status: fc.constantFrom(...opportunityStatuses),
    contact_id: fc.integer({ min: 1, max: 3 }),
    day: fc.constantFrom(...days),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
type Given = typeof records extends fc.Arbitrary<infer Value> ? Value : never;

const query = fc.record(
  {
    status: fc.constantFrom(...opportunityStatuses),
    contact_id: fc.integer({ min: 1, max: 3 }),
    created_at: fc.constantFrom(...days),
    id: fc.array(ids, { minLength: 1, maxLength: 4 }),
    page: fc.integer({ min: 1, max: 3 }),
    per_page: fc.integer({ min: 1, max: 6 }),
  },
  { requiredKeys: [] },
);
type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never;

/** The ids that the contract promises for a company's records, and how many match in all. */
const expected = (given: Given, asked: Query, name: EndpointName) => {
  const matching = given.filter(
    ({ id, status, contact_id, day }) =>
      (asked.id?.includes(id) ?? true) &&
      (name !== 'opportunities' ||
        ((asked.status ?? status) === status &&
          (asked.contact_id ?? contact_id) === contact_id &&
          (asked.created_at ?? day) === day)),
  );
  const sorted = matching.toSorted((a, b) => b.day.localeCompare(a.day) || b.id - a.id);
  const { page = 1, per_page: size = 15 } = asked;
  return { total: matching.length, ids: sorted.slice((page - 1) * size, page * size).map(({ id }) => id) };
};

const addCompany = (given: Given, mark: string) => {
  const common = given.map(({ id, day }) => ({ id, created_at: `${day}T09:00:00.000000Z`, name: mark }));
  return service.addCompany({
    opportunities: common.map((record, index) => {
      const { status = null, contact_id = null } = given[index] ?? {};
      return Object.assign({ status, contact_id }, record);
    }),
    contacts: common.map(({ id, created_at, name }) => ({ id, created_at, company: name })),
    agents: common,
  });
};

test('a token reads exactly the records of its own company that match, whatever is asked', async () => {
  const scenario = fc.record({
    mine: records,
    theirs: records,
    asked: fc.array(query, { minLength: 5, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ mine, theirs, asked }) => {
      const me = await addCompany(mine, 'mine');
      const them = await addCompany(theirs, 'theirs');
      const askers = [
        [mine, me, 'theirs'],
        [theirs, them, 'mine'],
      ] as const;
      const read = async (
        one: Query,
        name: EndpointName,
        [given, { token }, foreign]: (typeof askers)[number],
      ) => {
        const search = new URLSearchParams(Object.entries(one).map(([key, value]) => [key, String(value)]));
        const response = await service.fetch(`http://roster.test${endpoints[name].path}?${search}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const text = await response.text();
        const { data, meta } = JSON.parse(text) as { data: { id: number }[]; meta: { total: number } };
        expect({ total: meta.total, ids: data.map(({ id }) => id) }).toEqual(expected(given, one, name));
        expect(text).not.toContain(`"${foreign}"`);
      };
      for (const one of asked) {
        // Both ask for the same twice while it is being answered.
        const all = names.flatMap((name) => [...askers, ...askers].map((asker) => read(one, name, asker)));
        await Promise.all(all);
      }
    }),
    { numRuns: 25 },
  );
});
