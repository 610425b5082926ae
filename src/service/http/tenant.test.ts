import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { summaryPath } from '#contract/groupings.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { connectAssistant } from '#testing/assistants.ts';
import { bearer } from '#testing/bearer.ts';
import { runs } from '#testing/run/runs.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile({ mcp: true });

const names = Object.keys(endpoints) as EndpointName[];
const ids = fc.integer({ min: 1, max: 12 });
const days = ['2026-11-18', '2026-11-19', '2026-11-20'];

const records = fc.uniqueArray(
  fc.record({
    id: ids,
    status: fc.constantFrom(...opportunityStatuses),
    contact_id: fc.integer({ min: 1, max: 3 }),
    agent_id: fc.integer({ min: 1, max: 3 }),
    day: fc.constantFrom(...days),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
type Given = typeof records extends fc.Arbitrary<infer Value> ? Value : never;

const query = fc.record(
  {
    status: fc.constantFrom(...opportunityStatuses),
    statuses: fc.subarray([...opportunityStatuses], { minLength: 1 }),
    contact_id: fc.integer({ min: 1, max: 3 }),
    agent_id: fc.integer({ min: 1, max: 3 }),
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
    ({ id, status, contact_id, agent_id, day }) =>
      (asked.id?.includes(id) ?? true) &&
      (name !== 'opportunities' ||
        ((asked.status ?? status) === status &&
          (asked.statuses?.includes(status) ?? true) &&
          (asked.agent_id ?? agent_id) === agent_id &&
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
      const { status = null, contact_id = null, agent_id = null } = given[index] ?? {};
      return Object.assign({ status, contact_id, agent_id }, record);
    }),
    contacts: common.map(({ id, created_at, name }) => ({ id, created_at, company: name })),
    agents: common,
  });
};

/** An assistant whose token a test changes: connecting takes longer than many calls. */
const anAssistant = async () => {
  const sent = await service.addCompany();
  const fetch: typeof globalThis.fetch = (input, init) =>
    service.fetch(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...bearer(sent.token) },
    });
  return { sent, ...(await connectAssistant('today', { fetch })) };
};
const assistantAs = (token: string, assistant: Awaited<ReturnType<typeof anAssistant>>) => {
  assistant.sent.token = token;
  return assistant;
};

const since = new Date(clock.now() - 3_600_000).toISOString();

test('a token reads exactly the records of its own company that match, whatever is asked', async () => {
  const scenario = fc.record({
    mine: records,
    theirs: records,
    asked: fc.array(query, { minLength: 5, maxLength: 8 }),
  });
  const [first, second] = [await anAssistant(), await anAssistant()];
  await fc.assert(
    fc.asyncProperty(scenario, async ({ mine, theirs, asked }) => {
      const me = await addCompany(mine, 'mine');
      const them = await addCompany(theirs, 'theirs');
      const askers = [
        { given: mine, ...me, foreign: 'theirs', assistant: assistantAs(me.token, first) },
        { given: theirs, ...them, foreign: 'mine', assistant: assistantAs(them.token, second) },
      ] as const;
      type Asker = (typeof askers)[number];
      const fetchOwn = async (path: string, one: Query, { token, foreign }: Asker) => {
        const search = new URLSearchParams(Object.entries(one).map(([key, value]) => [key, String(value)]));
        const response = await service.fetch(`http://roster.test${path}${search}`, {
          headers: bearer(token),
        });
        const text = await response.text();
        expect(text).not.toContain(`"${foreign}"`);
        return JSON.parse(text) as unknown;
      };
      const read = async (one: Query, name: EndpointName, asker: Asker) => {
        const answer = await fetchOwn(`${endpoints[name].path}?`, one, asker);
        const { data, meta } = answer as { data: { id: number }[]; meta: { total: number } };
        expect({ total: meta.total, ids: data.map(({ id }) => id) }).toEqual(
          expected(asker.given, one, name),
        );
      };
      const sum = async ({ id: _id, page: _page, per_page: _size, ...filters }: Query, asker: Asker) => {
        const wanted = expected(asker.given, { ...filters, per_page: 12 }, 'opportunities');
        const total = { count: wanted.total };
        const answer = await fetchOwn(`${summaryPath}?by=contact&`, filters, asker);
        expect(answer).toMatchObject({ total });
        const keys = asker.given
          .filter(({ id }) => wanted.ids.includes(id))
          .map((record) => record.contact_id);
        const found = (answer as { data: { key: number }[] }).data.map(({ key }) => key);
        expect(new Set(found)).toEqual(new Set(keys));
        const told = await callOwn('summarise_opportunities', { by: 'contact', ...filters }, asker);
        expect(told).toMatchObject({ total });
      };
      const callOwn = async (tool: string, given: object, { assistant, foreign }: Asker) => {
        const answer = await assistant.call(tool, { ...given });
        expect(JSON.stringify(answer)).not.toContain(`"${foreign}"`);
        return answer as {
          total: number;
          records: { id: number }[];
          changes: { list: string; id: number }[];
        };
      };
      const assist = async ({ id: wanted = [1, 2], ...filters }: Query, asker: Asker) => {
        const { given, foreign } = asker;
        const listed = await callOwn('list_opportunities', filters, asker);
        const asked = { per_page: 20, ...filters };
        expect({ total: listed.total, ids: listed.records.map(({ id }) => id) }).toEqual(
          expected(given, asked, 'opportunities'),
        );
        for (const list of names) {
          const byId = await callOwn('get_records', { list, id: wanted }, asker);
          const all = expected(given, { id: wanted, per_page: 50 }, 'agents');
          expect(byId.records.map(({ id }) => id)).toEqual(all.ids);
        }
        expect(await callOwn('find_people', { search: foreign }, asker)).toMatchObject({ total: 0 });
        expect(await callOwn('list_follow_ups', {}, asker)).toMatchObject({ total: given.length });
        // What others write at the same time may hold some of them up.
        const { changes } = await callOwn('list_changes', { since }, asker);
        expect(changes.filter((change) => !given.some(({ id }) => id === change.id))).toEqual([]);
      };
      for (const one of asked) {
        // Both ask for the same twice while it is being answered.
        const twice = [...askers, ...askers];
        await Promise.all(twice.flatMap((asker) => names.map((name) => read(one, name, asker))));
      }
      for (const one of asked.slice(0, 2))
        await Promise.all(askers.flatMap((asker) => [sum(one, asker), assist(one, asker)]));
    }),
    { numRuns: runs(4) },
  );
});
