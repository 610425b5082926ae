import { describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { chunked } from '#testing/chunks.ts';
import { anAgent, anOpportunity } from '#testing/records.ts';
import type { Format } from './formats.ts';
import { readRecord } from './read-record.ts';
import { readRecords } from './read-records.ts';
import { codecsOf } from './codecs.ts';

type Setting = { name?: EndpointName; format?: Format; ignoreUnknown?: boolean };

/** What the records of a text are read as. */
const read = async (
  text: string,
  { name = 'opportunities', format = 'ndjson', ignoreUnknown = false }: Setting,
) => {
  const results = [];
  const bytes = chunked([new TextEncoder().encode(text)]);
  for await (const block of readRecords(bytes, { name, format, ignoreUnknown })) {
    for (const found of block) results.push(readRecord(found, codecsOf(name), { ignoreUnknown }));
  }
  return results;
};

const readOne = async (record: object, setting: Setting = {}) => {
  const [result] = await read(JSON.stringify(record), setting);
  return result;
};

const rowOf = (result: Awaited<ReturnType<typeof readOne>>): unknown =>
  result === undefined || Array.isArray(result) ? result : JSON.parse(result.json);

const created_at = '2026-11-20T16:42:07Z';

test('a record as the service gives it is taken as it is', async () => {
  expect(rowOf(await readOne(anOpportunity()))).toEqual(anOpportunity());
  const agent = anAgent();
  const row = rowOf(await readOne(agent, { name: 'agents' }));
  expect(row).toEqual({ ...agent, customisation: JSON.stringify(agent.customisation) });
});

test('what is missing is null, updated_at is created_at', async () => {
  const nothing = Object.fromEntries(Object.keys(anOpportunity()).map((field) => [field, null]));
  expect(rowOf(await readOne({ id: 1, created_at }))).toEqual({
    ...nothing,
    id: 1,
    created_at,
    updated_at: created_at,
  });
});

test('the numbers of a customisation keep their digits', async () => {
  const text = '{"wide":12345678901234567890.10,"one":1.0}';
  const [result] = await read(`{"id":1,"created_at":"${created_at}","customisation":${text}}`, {
    name: 'agents',
  });
  expect(rowOf(result)).toMatchObject({ customisation: text });
});

test.each([
  ['2026-11-20 10:00:00', '2026-11-20T10:00:00Z'],
  ['2026-11-20 10:00:00+00', '2026-11-20T10:00:00+00:00'],
  ['2026-11-20 10:00:00.123456-0530', '2026-11-20T10:00:00.123456-05:30'],
  ['2026-11-20T10:00Z', '2026-11-20T10:00:00Z'],
  ['2026-11-20', '2026-11-20T00:00:00Z'],
])('a cell holds an instant as a database writes it: %s', async (cell, instant) => {
  const [result] = await read(`id,created_at\n1,${cell}\n`, { format: 'csv' });
  expect(rowOf(result)).toMatchObject({ created_at: instant, updated_at: instant });
});

test.each([
  ['t', true],
  ['F', false],
  ['true', true],
  ['0', false],
])('a cell holds a yes or no as a database writes it: %s', async (cell, value) => {
  const [result] = await read(`id,created_at,webhook_sent\n1,${created_at},${cell}\n`, { format: 'csv' });
  expect(rowOf(result)).toMatchObject({ webhook_sent: value });
});

test('a fault of created_at is told once', async () => {
  expect(await readOne({ id: 1, created_at: 'today' })).toMatchObject([{ field: 'created_at' }]);
});

describe('a record is refused with the field and the reason', () => {
  test.each([
    ['id', undefined, 'is missing'],
    ['id', 0, 'must be an integer from 1 to 2^53 − 1, got 0'],
    ['id', 2 ** 53, 'must be an integer from 1 to 2^53 − 1, got 9007199254740992'],
    ['id', '7', 'must be an integer from 1 to 2^53 − 1, got "7"'],
    ['name', 7, 'must be text, got 7'],
    ['name', 'a\0', 'must not hold U+0000 or half of a surrogate pair, got "a\\u0000"'],
    ['summary', '\ud800', 'must not hold U+0000 or half of a surrogate pair, got "\\ud800"'],
    ['status', 'New', 'must be one of new, qualified, won, lost, got "New"'],
    ['value', 0.125, 'must be a number with at most 12 digits before the point and 2 after it, got 0.125'],
    ['value', '5', 'must be a number with at most 12 digits before the point and 2 after it, got "5"'],
    ['webhook_sent', 1, 'must be true or false, got 1'],
    ['created_at', null, 'is missing'],
    ['colour', 'red', 'is unknown (--ignore-unknown passes it over)'],
  ])('%s %j', async (field, value, reason) => {
    expect(await readOne({ ...anOpportunity(), [field]: value })).toEqual([{ field, reason }]);
  });

  test.each([
    'tomorrow',
    '2026-02-30T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T16:42:60Z',
    '2026-11-20T16:42:07+15:00',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
  ])('updated_at %s', async (instant) => {
    const result = await readOne({ ...anOpportunity(), updated_at: instant });
    const reason = expect.stringContaining(instant) as string;
    expect(result).toMatchObject([{ field: 'updated_at', reason }]);
  });

  test.each([
    ['[]', 'must be a JSON object'],
    ['"{}"', 'must be a JSON object'],
    ['{"a":"\\u0000"}', 'must not hold U+0000'],
    ['{"\\ud800":1}', 'must not hold U+0000'],
    ['{"a":1e999}', 'must not hold numbers past 1e308'],
    [`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, 'must not be nested more than 100 levels deep'],
  ])('customisation %.20s', async (text, reason) => {
    const line = `{"id":1,"created_at":"${created_at}","customisation":${text}}`;
    expect(await read(line, { name: 'agents' })).toMatchObject([
      [{ field: 'customisation', reason: expect.stringContaining(reason) as string }],
    ]);
  });

  test('with every field that is bad', async () => {
    const result = await readOne({ id: -1, status: 'open', webhook_sent: 'yes' });
    expect(result).toMatchObject([
      { field: 'id' },
      { field: 'status' },
      { field: 'webhook_sent' },
      { field: 'created_at', reason: 'is missing' },
    ]);
  });

  test.each([
    ['{"id":1', 'is not valid JSON'],
    ['[1]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
  ])('as a whole: %s', async (line, reason) => {
    expect(await read(line, {})).toEqual([[{ field: null, reason }]]);
  });
});

test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '2024-02-29T23:59:59.5+14:00'])(
  'the instant %s is taken',
  async (instant) => {
    expect(rowOf(await readOne({ id: 1, created_at: instant }))).toMatchObject({ created_at: instant });
  },
);

const csv = (text: string, setting: Setting = {}) => read(text, { format: 'csv', ...setting });

test('a number is refused as it stands in the file, and no fraction is rounded to an id', async () => {
  const refusal = 'must be an integer from 1 to 2^53 − 1, got';
  for (const number of ['9007199254740993', '4503599627370497.5', '1.00000000000000001', '1.5', '-7.50']) {
    const reason = `${refusal} ${number}`;
    expect(await read(`{"id": ${number} ,"created_at":"${created_at}"}`, {})).toEqual([
      [{ field: 'id', reason }],
    ]);
    expect(await csv(`id,created_at\n${number},${created_at}\n`)).toEqual([[{ field: 'id', reason }]]);
  }
  for (const number of ['12.340000000000000055', '12.345', '999999999999.999', '1234567890123.10']) {
    const reason = `must be a number with at most 12 digits before the point and 2 after it, got ${number}`;
    const refused = [[{ field: 'value', reason }]];
    expect(await read(`{"id":1,"created_at":"${created_at}","value":${number}}`, {})).toEqual(refused);
    expect(await csv(`id,created_at,value\n1,${created_at},${number}\n`)).toEqual(refused);
  }
  const [whole] = await csv(`id,created_at,contact_id,value\n7.0,${created_at},8.00,1.5000\n`);
  expect(rowOf(whole)).toMatchObject({ id: 7, contact_id: 8, value: 1.5 });
});

test('an instant in JSON may stand as a database writes it', async () => {
  expect(rowOf(await readOne({ id: 1, created_at: '2026-11-20 10:00:00' }))).toMatchObject({
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
  });
});

test('unknown fields and columns are passed over when asked', async () => {
  const unknown = { ignoreUnknown: true };
  expect(rowOf(await readOne({ ...anOpportunity(), colour: 'red' }, unknown))).toEqual(anOpportunity());
  const [result] = await csv(`id,colour,created_at\n1,red,${created_at}\n`, unknown);
  expect(rowOf(result)).toMatchObject({ id: 1, created_at });
  const [between] = await csv(`id,note,,note,created_at,,\n1,a,,b,${created_at},,\n,,,,,,\n`, unknown);
  expect(rowOf(between)).toMatchObject({ id: 1, created_at });
});

describe('CSV', () => {
  test('cells are read by the kind of their column, in any order; a byte order mark and spaces are passed over', async () => {
    const [result] = await csv(
      `\u{FEFF}created_at, webhook_sent,follow_up_requested,value,id,name,summary\n${created_at},TRUE,0,-12.50,7,"",\n`,
    );
    const booleans = { webhook_sent: true, follow_up_requested: false };
    expect(rowOf(result)).toMatchObject({ id: 7, ...booleans, value: -12.5, name: '', summary: null });
  });

  test.each([
    ['contact_id', 'seven', '"seven"'],
    ['contact_id', '1e3', '"1e3"'],
    ['value', '"1,250"', '"1,250"'],
    ['value', '0x10', '"0x10"'],
    ['webhook_sent', 'yes', '"yes"'],
    ['name', 'a\0', '"a\\u0000"'],
  ])('the cell %s %s is refused', async (column, cell, shown) => {
    const [result] = await csv(`id,created_at,${column}\n1,${created_at},${cell}\n`);
    expect(result).toMatchObject([{ field: column, reason: expect.stringContaining(shown) as string }]);
  });

  test('rows of nothing but commas are passed over, also before the names', async () => {
    const rows = await csv(`,\nid,created_at\n,\n1,${created_at}\n,\n\n`);
    expect(rows.map(rowOf)).toMatchObject([{ id: 1 }]);
  });

  test('a row of another length than the first is refused', async () => {
    const reason = 'has 3 cells where the first line has 2';
    expect(await csv(`id,created_at\n1,${created_at},x\n`)).toEqual([[{ field: null, reason }]]);
  });

  test.each([
    ['a column that is missing', 'id,name\n', 'Missing column "created_at".'],
    [
      'a column twice',
      'id,created_at,name,name\n',
      'Repeated column "name". The first line has "id", "created_at", "name", "name", with commas between them.',
    ],
    [
      'an unknown column',
      '\n,,\nid;created_at;colour\n',
      'Unknown column "colour"; --ignore-unknown passes such columns over. The first line has "id", "created_at", "colour", with semicolons between them.',
    ],
    [
      'another separator than it names',
      'sep=;\nid,created_at\n',
      'Missing column "id", "created_at". The first line has "id,created_at", with semicolons between them.',
    ],
    ['columns without a name', 'id,created_at,,\n', 'Unknown column "", ""; --ignore-unknown'],
    ['nothing', '', 'The file has no line with names of columns.'],
    ['nothing but commas', ',,\n\n,,\n', 'The file has no line with names of columns.'],
    ['nothing but its separator', 'sep=;', 'The file has no line with names of columns.'],
    [
      'other columns',
      'Id;Name\n1;a\n',
      'Missing column "id", "created_at". The first line has "Id", "Name", with semicolons between them.',
    ],
    [
      'no separator',
      'id|created_at\n',
      'Missing column "id", "created_at". The first line has "id|created_at", and no comma, semicolon or tab.',
    ],
    [
      'another separator',
      'sep=|\nid|created_at\n',
      'Line 1: the file says sep=|, and only commas, semicolons and tabs are read.',
    ],
  ])('a file with %s is refused by name', async (_case, text, message) => {
    await expect(csv(text)).rejects.toThrow(message);
  });
});

test('a file that is not UTF-8 is refused', async () => {
  const records = readRecords(chunked([Uint8Array.of(0x7b, 0xff)]), {
    name: 'agents',
    format: 'ndjson',
    ignoreUnknown: false,
  });
  await expect(records.next()).rejects.toThrow('The file is not UTF-8 text.');
});
