import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Fields, readRecord } from '#contract/record.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { readQuery } from './request-address.ts';

type Answer = {
  data: { id: number }[];
  links: Record<string, string | null>;
  meta: Record<string, unknown>;
  errors?: Record<string, string[]>;
};

const service = serviceOfFile();

const ask = (token: string, address: string, headers: Record<string, string> = {}) =>
  service.fetch(`http://roster.test/api/v1/${address}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const read = async (token: string, address: string) => {
  const response = await ask(token, address);
  return { status: response.status, ...((await response.json()) as Answer) };
};

describe('the page', () => {
  test('of an empty list is empty, with one page and no places', async () => {
    const { token } = await service.addCompany();
    const { status, data, links, meta } = await read(token, 'contacts');
    expect(status).toBe(200);
    expect(data).toEqual([]);
    expect(links).toMatchObject({ prev: null, next: null });
    const places = { current_page: 1, last_page: 1, from: null, to: null };
    expect(meta).toMatchObject({ ...places, per_page: 15, total: 0 });
  });

  test.each(['2', '9007199254740991'])('%s, past the end, is empty and keeps its number', async (page) => {
    const { token } = await service.addCompany({ agents: [{}] });
    const { status, data, meta } = await read(token, `agents?per_page=100&page=${page}`);
    expect(status).toBe(200);
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ current_page: Number(page), from: null, to: null, last_page: 1, total: 1 });
  });

  test('links carry what was sent and known, and the page last', async () => {
    const { token } = await service.addCompany();
    const { links } = await read(token, 'opportunities?page=3&token=x&status=won&contact_id=&id=2,1');
    expect(links.first).toBe('http://roster.test/api/v1/opportunities?status=won&id=2%2C1&page=1');
    expect(links.prev).toBe('http://roster.test/api/v1/opportunities?status=won&id=2%2C1&page=2');
  });
});

test('several statuses and an agent are filters of the opportunities, and travel on in the links', async () => {
  const { token } = await service.addCompany({
    opportunities: ['new', 'qualified', 'won', 'lost', null].flatMap((status) => [
      { status, agent_id: 1 },
      { status, agent_id: 2 },
    ]),
  });
  const asked = 'opportunities?statuses=qualified,new&agent_id=2&per_page=1';
  const { data, links, meta } = await read(token, asked);
  expect(data.map(({ id }) => id)).toEqual([2]);
  expect(meta['total']).toBe(2);
  expect(links.first).toBe(
    'http://roster.test/api/v1/opportunities?statuses=qualified%2Cnew&agent_id=2&per_page=1&page=1',
  );
  const both = await read(token, 'opportunities?statuses=new,won&status=won');
  expect(both.data.map(({ id }) => id)).toEqual([5, 6]);
  expect(await read(token, 'opportunities?status=new,won&statuses=open&agent_id=x')).toEqual({
    status: 422,
    message: 'The given data was invalid.',
    errors: {
      status: ['The selected status is invalid.'],
      statuses: ['The statuses must be among new, qualified, won, lost, with commas.'],
      agent_id: ['The agent_id must be an integer of at least 1.'],
    },
  });
});

test('of the opportunities those are asked for whose follow-up waits, under other filters too', async () => {
  const waits = { follow_up_requested: true, webhook_sent: false };
  const kinds = [waits, { ...waits, webhook_sent: null }, { ...waits, webhook_sent: true }];
  const silent = [null, false].map((follow_up_requested) => ({ follow_up_requested, webhook_sent: false }));
  const all = [...kinds, ...silent].flatMap((kind) => [
    { ...kind, status: 'won' },
    { ...kind, status: 'new' },
  ]);
  const { token } = await service.addCompany({ opportunities: all });
  const idsOf = async (query: string) => {
    const { data, meta } = await read(token, `opportunities?follow_up=waiting${query}`);
    expect(meta['total']).toBe(query.includes('per_page') ? 4 : data.length);
    return new Set(data.map(({ id }) => id));
  };
  expect(await idsOf('')).toEqual(new Set([1, 2, 3, 4]));
  expect(await idsOf('&status=won')).toEqual(new Set([1, 3]));
  expect((await idsOf('&per_page=1&page=4')).size).toBe(1);
  expect(await read(token, 'opportunities?follow_up=sent')).toMatchObject({ status: 422 });
  expect((await read(token, 'contacts?follow_up=waiting')).status).toBe(200);
});

describe('a record', () => {
  test.each([
    ['opportunities', [anOpportunity(), anOpportunity({ value: -0.07, status: 'lost' }, 1)]],
    ['contacts', [aContact({ last_name: 'Sørensen "Ø" \\ \u2028 😀\n' })]],
    ['agents', [anAgent({ customisation: { nested: { list: [1, 'two', null] } }, active: false })]],
  ] as const)('of %s comes back as it went in, in the order of the document', async (name, given) => {
    const { token } = await service.addCompany({ [name]: given });
    const { data } = await read(token, name);
    expect(data).toEqual(given);
    const { fields } = endpoints[name];
    for (const row of data) {
      expect(JSON.stringify(readRecord<Fields>(fields, row)?.record)).toBe(JSON.stringify(row));
      expect(Object.keys(row)).toEqual(Object.keys(fields));
    }
  });

  test.each(['opportunities', 'contacts', 'agents'] as const)(
    'of %s may have null in every field but id and the timestamps',
    async (name) => {
      const fields = Object.keys(endpoints[name].fields);
      const nothing = Object.fromEntries(fields.map((field) => [field, null]));
      const at = '2026-01-02T03:04:05.000006Z';
      const given = { ...nothing, id: 1, created_at: at, updated_at: at };
      const { token } = await service.addCompany({ [name]: [given] });
      expect((await read(token, name)).data).toEqual([given]);
    },
  );

  test('has its value without trailing zeros', async () => {
    const { token } = await service.addCompany({ opportunities: [{ value: 100 }, { value: 61500.5 }] });
    const text = await (await ask(token, 'opportunities')).text();
    expect(text).toContain('"value":100,');
    expect(text).toContain('"value":61500.5,');
  });
});

test.each(['0001-01-01', '9999-12-31'])('created_at works on %s, an end of the calendar', async (date) => {
  const { token } = await service.addCompany({
    opportunities: [{ created_at: `${date}T12:00:00.000000Z` }, {}],
  });
  expect((await read(token, `opportunities?created_at=${date}`)).data.map(({ id }) => id)).toEqual([1]);
});

describe('a bad query', () => {
  test('gets 422 that names every bad parameter', async () => {
    const { token } = await service.addCompany();
    const query = 'status=Won&contact_id=0&created_at=2025-02-29&page=0&per_page=101&id=1&id=2';
    expect(await read(token, `opportunities?${query}`)).toEqual({
      status: 422,
      message: 'The given data was invalid.',
      errors: {
        status: ['The selected status is invalid.'],
        contact_id: ['The contact_id must be an integer of at least 1.'],
        created_at: ['The created_at must be a calendar day such as 2026-11-20 (YYYY-MM-DD).'],
        page: ['The page must be an integer of at least 1.'],
        per_page: ['The per_page must not be greater than 100.'],
        id: ['The id must be a single value.'],
      },
    });
  });

  test('is none where the parameter belongs to another list', async () => {
    const { token } = await service.addCompany({ contacts: [{}] });
    expect(await read(token, 'contacts?status=nonsense')).toMatchObject({ status: 200, meta: { total: 1 } });
  });
});

test('a server without extensions ignores per_page and id', async () => {
  const plain = await startTestService({ extensions: [] });
  const { token } = await plain.addCompany({ agents: Array.from({ length: 17 }, () => ({})) });
  const response = await plain.fetch('http://roster.test/api/v1/agents?per_page=x&id=3', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data, links } = (await response.json()) as Answer;
  await plain.close();
  expect(data).toHaveLength(15);
  expect(links.first).toBe('http://roster.test/api/v1/agents?page=1');
});

test.each(['', '%20', '+%C2%A0', '%E2%80%8B'])(
  'a search for nothing that is seen is none: %j',
  async (search) => {
    const { token } = await service.addCompany({
      agents: [{ name: 'Desk' }, { name: 'Two words' }, { name: null }],
    });
    const [whole, searched] = await Promise.all(
      ['agents', `agents?search=${search}`].map((address) => read(token, address)),
    );
    expect(searched).toEqual(whole);
  },
);

const known = new Set(['status', 'contact_id', 'page']);

test.each([
  'status=won&status=lost',
  'status=won&status=',
  'status[]=won',
  'status[0]=won',
  'status%5Bx%5D=won',
])('%s is refused in the name of status', (search) => {
  expect(readQuery(`${search}&page=2`, known)).toEqual({
    parameters: [['page', '2']],
    errors: { status: ['The status must be a single value.'] },
  });
});
