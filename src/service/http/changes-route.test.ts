import { expect, test } from 'vitest';
import { changesPath, changesSchema } from '#contract/changes.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { deleteRecords } from '#service/operator/records.ts';
import { bearer } from '#testing/bearer.ts';
import { settle } from '#testing/mirror.ts';
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
