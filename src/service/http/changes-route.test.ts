import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesPath, changesSchema } from '#contract/changes.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { deleteRecords } from '#service/operator/records.ts';
import { bearer } from '#testing/bearer.ts';
import { settle } from '#testing/mirror.ts';
import { runs } from '#testing/run/runs.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

const ask = (token: string, query = '', headers: Record<string, string> = {}) =>
  service.app.inject({ url: `${changesPath}?${query}`, headers: { ...bearer(token), ...headers } });

const read = async (token: string, query = '') => {
  await settle(service.database);
  const response = await ask(token, query);
  expect(response.statusCode).toBe(200);
  return changesSchema.parse(response.json());
};

const tokenFor = async (companyId: number, lists: EndpointName[]) => {
  const token = createToken();
  await addToken(service.database, { companyId, token, label: 'desk 7', lists });
  return token;
};

test('every record is told first, list after list, then what changed', async () => {
  const { id, token } = await service.addCompany({ opportunities: [{}, {}], contacts: [{}], agents: [{}] });
  const told: string[] = [];
  let page = await read(token);
  while (page.more) {
    told.push(...page.data.map(({ list, id: of, kind }) => `${list} ${of} ${kind}`));
    page = await read(token, `after=${page.next}`);
  }
  expect(told).toEqual([
    'opportunities 1 created',
    'opportunities 2 created',
    'contacts 1 created',
    'agents 1 created',
  ]);
  expect(page.data).toEqual([]);
  await deleteRecords(service.database, { companyId: id, list: 'agents', ids: [1] });
  const { data } = await read(token, `after=${page.next}`);
  expect(data).toEqual([{ list: 'agents', id: 1, kind: 'deleted' }]);
});

test('a token for some lists is told of those alone', async () => {
  const { id } = await service.addCompany({ opportunities: [{}], contacts: [{}] });
  const token = await tokenFor(id, ['contacts']);
  const first = await read(token);
  expect(first.data).toEqual([{ list: 'contacts', id: 1, kind: 'created' }]);
  const { next } = await read(token, 'after=now');
  await service.database.query({
    text: 'update opportunities set name = null where company_id = $1',
    values: [id],
  });
  expect((await read(token, `after=${next}`)).data).toEqual([]);
  const refused = await ask(token, 'lists=contacts,agents');
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
    403,
    'Bearer realm="Roster", error="insufficient_scope"',
  ]);
});

test('nothing new is 304, as long as there is nothing', async () => {
  const { id, token } = await service.addCompany({ agents: [{}] });
  const { next } = await read(token, 'after=now');
  const { etag } = (await ask(token, `after=${next}`)).headers;
  expect((await ask(token, `after=${next}`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  await deleteRecords(service.database, { companyId: id, list: 'agents', ids: [1] });
  await settle(service.database);
  expect((await ask(token, `after=${next}`, { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test.each([
  ['after=nonsense', 'after'],
  ['after=%00', 'after'],
  [`after=${Buffer.from('[1,2,3]').toString('base64url')}`, 'after'],
  ['after=now&after=now', 'after'],
  ['lists=contacts,notes', 'lists'],
  ['lists=contacts,', 'lists'],
])('%s is 422 and names the parameter', async (query, name) => {
  const { token } = await service.addCompany();
  const response = await ask(token, query);
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([name]);
});

test('a cursor is for its company and its lists', async () => {
  const [one, other] = [await service.addCompany(), await service.addCompany()];
  const { next } = await read(one.token, 'after=now&lists=contacts,agents');
  expect((await ask(one.token, `after=${next}&lists=agents,contacts`)).statusCode).toBe(200);
  const widened = await ask(one.token, `after=${next}`);
  expect([widened.statusCode, widened.json()]).toMatchObject([
    422,
    { errors: { lists: ['The lists must be those of the cursor: contacts, agents.'] } },
  ]);
  const lost = await ask(other.token, `after=${next}&lists=contacts,agents`);
  expect([lost.statusCode, lost.json()]).toEqual([
    410,
    { message: 'What changed since then is no longer known. Ask without after, and read everything again.' },
  ]);
});

type Parts = unknown[];
const partsOf = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Parts;
const cursorOf = (parts: Parts) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** What somebody may put in the place of a part of a cursor. */
const oddPart = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '0',
    '1',
    '00',
    '-1',
    '9'.repeat(18),
    '9'.repeat(19),
    `-${'9'.repeat(19)}`,
    '\0',
    '\ud800',
    'agents',
    '',
  ),
  fc.constantFrom(['agents'], ['contacts', 'contacts'], 2 ** 53, -1, 1e300),
  fc.bigInt({ min: 0n, max: 10n ** 19n }).map(String),
);

/** Whether a cursor is one of those given but for where it is among the records: that may be any of the lists' ids. */
const isPlaceBeside = (given: Parts[]) => (parts: Parts) => {
  const [lists, list, id] = [parts[2], parts[7], parts[8]];
  const isId =
    typeof id === 'string' && /^-?\d{1,19}$/.test(id) && BigInt.asIntN(64, BigInt(id)) === BigInt(id);
  const besides = (each: Parts) => JSON.stringify([...each.slice(0, 7), ...each.slice(9)]);
  const isSame = given.some((each) => besides(each) === besides(parts));
  return isSame && isId && Array.isArray(lists) && lists.includes(list);
};

test('no made-up cursor is taken, or a fault: each gets 422 or 410 at once', async () => {
  const { token } = await service.addCompany({ opportunities: [{}], contacts: [{}] });
  const whole = (await read(token)).next;
  const { next } = await read(token, 'after=now');
  const contactsOnly = await read(token, 'lists=contacts');
  const names = ['epoch', 'company', 'lists', 'xid', 'seq', 'at', 'taken', 'list', 'id'];
  names.push('seen xid', 'seen seq', 'seen at', 'seen beside');
  const isPlace = isPlaceBeside([whole, next, contactsOnly.next].map(partsOf));
  const cursor = fc.constantFrom(whole, next, contactsOnly.next);
  const madeUp = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.uint8Array().map((octets) => Buffer.from(octets).toString('base64url')),
    fc.jsonValue().map((value) => cursorOf(value as Parts)),
    fc.tuple(cursor, fc.string()).map(([given, more]) => `${given}${more}`),
    fc
      .tuple(cursor, fc.array(fc.tuple(fc.nat(names.length), oddPart), { minLength: 1, maxLength: 3 }))
      .map(([given, odd]) =>
        odd.reduce((parts, [at, part]) => parts.with(Math.min(at, parts.length - 1), part), partsOf(given)),
      )
      .filter((parts) => !isPlace(parts))
      .map(cursorOf),
  );
  await fc.assert(
    fc.asyncProperty(madeUp, async (after) => {
      fc.pre(![whole, next, contactsOnly.next, '', 'now'].includes(after));
      for (const lists of ['', '&lists=contacts']) {
        const { statusCode } = await ask(token, `after=${encodeURIComponent(after)}${lists}`);
        expect([410, 422]).toContain(statusCode);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('a token for one list is told of no other by a cursor that it has made up', async () => {
  const { id } = await service.addCompany({ opportunities: [{}], contacts: [{}] });
  const token = await tokenFor(id, ['contacts']);
  const parts = partsOf((await read(token)).next);
  const after = cursorOf(parts.with(7, 'opportunities').with(8, '0'));
  expect((await ask(token, `after=${after}`)).statusCode).toBe(422);
});

test.each(['9'.repeat(19), `-${'9'.repeat(19)}`])(
  'an id that no database has is no place: %s',
  async (id) => {
    const { token } = await service.addCompany({ contacts: [{}] });
    const after = cursorOf(partsOf((await read(token)).next).with(8, id));
    expect((await ask(token, `after=${after}`)).statusCode).toBe(422);
  },
);

test('a cursor of 0.2.0, which does not say what the log had, is followed', async () => {
  const { id, token } = await service.addCompany({ agents: [{}] });
  const parts = partsOf((await read(token, 'after=now')).next);
  await deleteRecords(service.database, { companyId: id, list: 'agents', ids: [1] });
  const { data } = await read(token, `after=${cursorOf(parts.slice(0, 9))}`);
  expect(data).toEqual([{ list: 'agents', id: 1, kind: 'deleted' }]);
});

test.each(['next', 'whole'])('a position beyond the newest is refused at once: %s', async (kind) => {
  const { token } = await service.addCompany({ opportunities: [{}] });
  const parts = partsOf((await read(token, kind === 'next' ? 'after=now' : '')).next);
  const ahead = cursorOf(parts.with(3, '999999999999').with(4, '1'));
  expect((await ask(token, `after=${ahead}`)).statusCode).toBe(410);
});
