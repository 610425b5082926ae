import { expect, test } from 'vitest';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { summaryPath } from '#contract/groupings.ts';
import { viewsPath } from '#contract/view.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addView } from '#service/operator/views.ts';
import { bearer } from '#testing/bearer.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile({ trustedProxies: ['127.0.0.1'], failedSignInLimit: 20 });

type Rights = { lists?: EndpointName[]; addresses?: string[] };

const tokenWith = async (rights: Rights) => {
  const { id } = await service.addCompany();
  return addTokenOf(id, rights);
};

const addTokenOf = async (companyId: number, rights: Rights) => {
  const token = createToken();
  await addToken(service.database, { companyId, token, label: 'desk 7', ...rights });
  return token;
};

/** Asks from an address, as a trusted proxy passes it on. */
const ask = (token: string, path: string, from = '192.0.2.1') =>
  service.app.inject({ url: path, headers: { ...bearer(token), 'x-forwarded-for': from } });

test('a token for one list reads that one and its views; the others say 403 and which', async () => {
  const token = await tokenWith({ lists: ['contacts'] });
  expect((await ask(token, endpoints.contacts.path)).statusCode).toBe(200);
  expect((await ask(token, viewsPath)).statusCode).toBe(200);
  for (const name of ['opportunities', 'agents'] as const) {
    const response = await ask(token, `${endpoints[name].path}?page=0`);
    expect(response.statusCode).toBe(403);
    expect(response.headers['www-authenticate']).toBe('Bearer realm="Roster", error="insufficient_scope"');
    expect(response.json()).toEqual({ message: `This token may not read ${name}.` });
  }
});

test('a token for some lists is told of their views only, whoever asked before', async () => {
  const { id } = await service.addCompany();
  const addresses = ['opportunities?search=Ada', 'contacts', 'contacts?search=Ada'];
  for (const address of addresses) await addView(service.database, id, { name: address, address });
  const shown = async (lists: EndpointName[] | null) => {
    const response = await ask(await addTokenOf(id, lists === null ? {} : { lists }), viewsPath);
    return response.json<{ data: { address: string }[] }>().data.map(({ address }) => address);
  };
  expect(await shown(null)).toEqual(addresses);
  expect(await shown(['contacts'])).toEqual(['contacts', 'contacts?search=Ada']);
  expect(await shown(['agents'])).toEqual([]);
  expect(await shown(['opportunities', 'contacts'])).toEqual(addresses);
});

test('a search tells nothing of a list that the token may not read, whoever asked for the same before', async () => {
  const { id } = await service.addCompany({
    opportunities: [{ name: 'Oak door' }],
    contacts: [{ email: 'ada@harbour.example' }],
  });
  const totals = async (lists: EndpointName[] | null) => {
    const token = await addTokenOf(id, lists === null ? {} : { lists });
    const list = await ask(token, `${endpoints.opportunities.path}?search=harbour`);
    const summary = await ask(token, `${summaryPath}?by=status&search=harbour`);
    return [
      list.json<{ meta: { total: number } }>().meta.total,
      summary.json<{ total: { count: number } }>().total.count,
    ];
  };
  expect(await totals(null)).toEqual([1, 1]);
  expect(await totals(['opportunities'])).toEqual([0, 0]);
  expect(await totals(['contacts', 'opportunities'])).toEqual([1, 1]);
});

const path = endpoints.agents.path;

test.each([
  ['10.1.2.3', '10.0.0.0/8'],
  ['::ffff:10.1.2.3', '10.0.0.0/8'],
  ['2001:db8::7', '2001:db8::/32'],
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::7]:51234', '2001:db8::/32'],
  ['[2001:db8::7]', '2001:db8::/32'],
  ['192.0.2.9:1, 203.0.113.9:51234,127.0.0.1:443', '203.0.113.9'],
])('a token is good at %s if it is for %s', async (from, block) => {
  const token = await tokenWith({ addresses: ['198.51.100.0/24', block] });
  expect((await ask(token, path, from)).statusCode).toBe(200);
});

test.each([
  '11.1.2.3',
  '2001:db9::1',
  '10.1.2.3:',
  '10.1.2.3:80:80',
  '[10.1.2.3]:80',
  '10.1.2.3:80, 192.0.2.9:80',
  '10.1',
  '0xa010203',
  '167838211',
  'fe80::1%eth0',
  'nowhere',
])('a token for other addresses is refused at %j like an unknown one, remembered or not', async (from) => {
  const token = await tokenWith({ addresses: ['10.0.0.0/8', '2001:db8::/32'] });
  const unknown = await ask(createToken(), path, '192.0.2.77');
  for (let round = 0; round < 2; round += 1) {
    const response = await ask(token, path, from);
    expect([response.statusCode, response.body]).toEqual([401, unknown.body]);
    expect(response.headers['www-authenticate']).toBe(unknown.headers['www-authenticate']);
    expect((await ask(token, path, '10.0.0.1')).statusCode).toBe(200);
  }
});

test('uses from elsewhere are failed sign-ins of that address, and harm nobody at the right one', async () => {
  const token = await tokenWith({ addresses: ['10.0.0.0/8'] });
  const statuses: number[] = [];
  for (let round = 0; round < 22; round += 1) {
    statuses.push((await ask(token, path, '192.0.2.200')).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429]);
  expect((await ask(token, path, '10.0.0.1')).statusCode).toBe(200);
});
