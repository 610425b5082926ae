import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { ageText } from '#service/commands/sync.ts';
import { databaseOfFile } from '#testing/database.ts';
import { aRecord, many } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { aKeptCompany, copyOf, sourceOf } from '#testing/lists/kept-company.ts';

const database = databaseOfFile();
let source: TestService;

beforeEach(async () => {
  source = await startTestService({ extensions: [], rateLimit: 60 });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await source.close();
});

const some = (count: number) => many(count).map((_none, index) => aRecord('contacts', {}, index));

const change = (text: string, companyId: number) => source.database.query({ text, values: [companyId] });

const insertContacts = (companyId: number, id: number, count = 1, at = 'clock_timestamp()') =>
  change(
    `insert into contacts (company_id, id, first_name, created_at, updated_at)
      select $1, ${id} + number, 'Late', ${at}, ${at} from generate_series(1, ${count}) as number`,
    companyId,
  );

test('everything is copied and kept at 60 requests a minute, and nobody else there is refused', async () => {
  const { id, token } = await source.addCompany({
    contacts: many(700),
    opportunities: many(350),
    agents: many(3),
  });
  const others: number[] = [];
  let askedAt = clock.now();
  const company = await aKeptCompany(database, {
    ...source,
    token,
    // Somebody looks at a page every three seconds.
    onRequest: async () => {
      for (; askedAt <= clock.now(); askedAt += 3_000) {
        const headers = { authorization: `Bearer ${token}` };
        others.push((await source.fetch('/api/v1/agents', { headers })).status);
      }
    },
  });
  const copied = async () => expect(await company.records()).toEqual(await copyOf(source.database, id));
  await company.keep(6);
  await copied();
  expect(others.length).toBeGreaterThan(100);
  expect(new Set([...others, ...company.came.map(({ status }) => status)])).toEqual(new Set([200]));
  expect((await company.status()).lists.map(({ swept_at }) => swept_at)).not.toContain(null);

  await insertContacts(id, 9_000);
  await company.keep(1.2);
  await copied();

  await change(`update contacts set company = 'Changed' where company_id = $1 and id = 600`, id);
  await change(`delete from contacts where company_id = $1 and id in (1, 350, 351, 700)`, id);
  await change(`delete from opportunities where company_id = $1 and id = 200`, id);
  await company.keep(15);
  await copied();
  expect((await company.status()).lists.map(({ kept_records }) => kept_records)).toEqual([0, 0, 0]);
});

const idsOf = async (of: Pick<TestService, 'database'>, companyId: number) => {
  const text = 'select array_agg(id) as ids from contacts where company_id = $1';
  const [row] = await of.database.query<{ ids: number[] | null }>({ text, values: [companyId] });
  return new Set(row?.ids);
};

const event = fc.oneof(
  fc.constant({ kind: 'fail' as const }),
  fc.constant({ kind: 'away' as const }),
  fc.record({
    kind: fc.constantFrom('insert', 'delete', 'move', 'change'),
    place: fc.integer({ min: 0, max: 90 }),
  }),
  fc.record({ kind: fc.constantFrom('delete', 'move'), place: fc.integer({ min: 0, max: 20 }) }),
);

test('whatever changes, fails or begins anew while it is read, nothing is lost meanwhile and in the end both are equal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 60, maxLength: 80 }), async (events) => {
      const { id, token } = await source.addCompany({ contacts: many(120) });
      let next = 10_000;
      let answer: 'fail' | 'away' | undefined;
      const insert = (place: number) =>
        change(
          `insert into contacts (company_id, id, created_at, updated_at)
            select $1, ${(next += 20)} + number, at, at from generate_series(1, 12) as number, (
              select coalesce(min(created_at), now()) - interval '1 second' as at from (
                select created_at from contacts where company_id = $1 order by created_at desc limit ${place}
              ) as before) as place`,
          id,
        );
      const remove = (place: number) =>
        change(
          `delete from contacts where company_id = $1 and id in (select id from contacts where company_id = $1
            order by created_at desc, id desc offset ${place} limit 12)`,
          id,
        );
      const apply = async (each: (typeof events)[number]) => {
        if (!('place' in each)) return void (answer = each.kind);
        const { kind, place } = each;
        const where = `id % 100 = ${place}`;
        if (kind === 'change')
          await change(`update contacts set phone = 'New' where company_id = $1 and ${where}`, id);
        if (kind === 'insert') await insert(place);
        if (kind === 'delete' || kind === 'move') await remove(place);
        // The list stays as long as it was.
        if (kind === 'move') await insert(1_000);
      };
      let stored = new Set<number>();
      const company = await aKeptCompany(database, {
        token,
        maxDelete: '100%',
        onRequest: async (page) => {
          const [theirs, ours] = [await idsOf(source, id), await idsOf({ database }, company.companyId)];
          expect([...stored].filter((each) => theirs.has(each) && !ours.has(each))).toEqual([]);
          stored = ours;
          answer = undefined;
          const event = page > 1 ? events.shift() : undefined;
          if (event !== undefined) await apply(event);
        },
        fetch: async (address, init) => {
          if (answer === 'away') throw new TypeError('fetch failed');
          if (answer === 'fail') return new Response('Bad gateway', { status: 502 });
          return source.fetch(address, init);
        },
      });
      for (let rounds = 0; rounds < 15; rounds += 1) await company.keep(2);
      events.length = 0;
      await company.keep(25);
      expect(await company.records()).toEqual(await copyOf(source.database, id));
    }),
    { numRuns: runs(1) },
  );
});

test('more than a part of a list is not deleted until that is allowed', async () => {
  let contacts = some(60);
  const company = await aKeptCompany(database, { token: 't', fetch: sourceOf(() => contacts) });
  await company.keep(8);
  contacts = contacts.slice(0, 40);
  await company.keep(12);
  expect((await company.records()).size).toBe(60);
  const { lists } = await company.status();
  expect(lists.find(({ list }) => list === 'contacts')).toMatchObject({ kept_records: 20 });
  await company.save('50%');
  await company.keep(12);
  expect((await company.records()).size).toBe(40);
});

test('while the source is away its records stay, and it is told since when and why', async () => {
  let answer: typeof globalThis.fetch = sourceOf(() => some(3));
  const company = await aKeptCompany(database, { token: 't', fetch: (...given) => answer(...given) });
  await company.keep(3);
  const { as_of } = await company.status();
  answer = () => Promise.resolve(Response.redirect('https://elsewhere.example/login'));
  await company.keep(12);
  expect(await company.status()).toMatchObject({
    state: 'away',
    failure: expect.stringContaining('302'),
    failure_kind: 'redirect',
  });
  expect(Date.parse((await company.status()).as_of ?? '') - Date.parse(as_of ?? '')).toBeLessThan(60_000);
  expect((await company.records()).size).toBe(3);
  answer = () => Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '600' } }));
  const { length } = company.came;
  await company.keep(9);
  expect(company.came.length).toBe(length + 1);
  answer = sourceOf(() => some(2));
  await company.keep(12);
  expect(await company.status()).toMatchObject({ state: 'current', failure: null });
  expect((await company.records()).size).toBe(2);
});

test('of what a source allows at most half is asked, however often the process begins anew, and a part of little too', async () => {
  for (const limit of [60, 10, 1]) {
    const limited = await startTestService({ extensions: [], rateLimit: limit });
    const { id, token } = await limited.addCompany({ contacts: many(40) });
    const company = await aKeptCompany(database, { ...limited, token });
    // A service that is restarted every 15 seconds, then one that goes on.
    for (let begins = 0; begins < 8; begins += 1) await company.keep(0.25);
    await company.keep(20);
    expect(new Set(company.came.map(({ status }) => status))).toEqual(new Set([200]));
    const { came } = company;
    const inAMinute = came.map(
      ({ at }) => came.filter((each) => each.at >= at && each.at < at + 60_000).length,
    );
    expect(Math.max(...inAMinute)).toBeLessThanOrEqual(Math.max(1, limit / 2));
    expect(await company.records()).toEqual(await copyOf(limited.database, id));
    expect((await company.status()).state).toBe('current');
    await limited.close();
  }
});

test.each([2, 40 * 24])(
  'a clock that is set back by %i hours stops nothing, in the process that runs and in the next one',
  async (hours) => {
    const { id, token } = await source.addCompany({ contacts: many(20) });
    const setBack = () => void vi.setSystemTime(clock.now() - hours * 3_600_000);
    let asked = 0;
    const onRequest = () => {
      asked += 1;
      if (asked === 12) setBack();
    };
    const company = await aKeptCompany(database, { ...source, token, onRequest });
    const keepAndCount = async () => {
      const before = asked;
      await company.keep(20);
      expect(Date.parse(String((await company.status()).as_of))).toBeGreaterThan(clock.now() - 120_000);
      return asked - before;
    };
    // The newest page of each list every minute, and a sweep of two pages of contacts every five.
    expect(await keepAndCount()).toBeGreaterThan(60);
    setBack();
    expect(await keepAndCount()).toBeGreaterThan(60);
    expect(await company.records()).toEqual(await copyOf(source.database, id));
  },
);

test('an instant to come, of a clock that was set back since, counts as now and is told', async () => {
  const { token } = await source.addCompany({ contacts: many(2) });
  const company = await aKeptCompany(database, { ...source, token });
  await company.keep(4);
  vi.setSystemTime(clock.now() - 2 * 3_600_000);
  const { state, as_of } = await company.status();
  expect(state).toBe('current');
  expect(ageText(as_of)).toBe('now (by a clock ahead of this one)');
  vi.setSystemTime(clock.now() + 3 * 3_600_000);
  expect(ageText(as_of)).toMatch(/^(59 min \d+ s|1 h \d min) ago$/);
});
