import { beforeEach, describe, expect, test } from 'vitest';
import type { Opportunity } from '#contract/opportunity.ts';
import { addCompany } from '#service/operator/companies.ts';
import { chunked } from '#testing/chunks.ts';
import { databaseOfFile, watched } from '#testing/database.ts';
import { anOpportunity, linesOf } from '#testing/records.ts';
import { exportedText, importFile } from '#testing/exports/transfer.ts';
import type { RefusedRecord } from './refusals.ts';

const database = databaseOfFile();

let companyId: number;
let refused: RefusedRecord[];
beforeEach(async () => {
  companyId = await addCompany(database, 'Importer');
  refused = [];
});

const name = 'opportunities';

type Plan = Partial<Parameters<typeof importFile>[2]>;

const importText = (file: string | AsyncIterable<Uint8Array>, plan: Plan = {}, into = database) =>
  importFile(into, file, {
    companyId,
    name,
    onRefused: async (record) => void refused.push(record),
    ...plan,
  });

const importAll = (records: readonly object[], plan?: Plan) => importText(linesOf(records), plan);

const stored = async () => JSON.parse(await exportedText(database, companyId, name, 'json')) as Opportunity[];

test('records are added, and a record of a known id replaces that one whole', async () => {
  const first = [anOpportunity({ id: 1 }), anOpportunity({ id: 2 }, 1)];
  expect(await importAll(first)).toMatchObject({ inserted: 2, updated: 0, refused: 0 });
  expect(await stored()).toEqual(first);
  const { created_at } = anOpportunity();
  expect(await importAll([{ id: 2, created_at }, anOpportunity({ id: 3 })])).toMatchObject({
    inserted: 1,
    updated: 1,
    refused: 0,
  });
  const nothing = Object.fromEntries(Object.keys(anOpportunity()).map((field) => [field, null]));
  expect(await stored()).toEqual([
    first[0],
    { ...nothing, id: 2, created_at, updated_at: created_at },
    anOpportunity({ id: 3 }),
  ]);
});

test('what is the same is left alone, to the digit of a number in an object', async () => {
  const { created_at } = anOpportunity();
  const customised = (value: string) =>
    importText(`{"id":1,"created_at":"${created_at}","customisation":{"a":${value}}}`, { name: 'agents' });
  expect(await customised('1')).toMatchObject({ inserted: 1 });
  expect(await customised('1')).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await customised('1.0')).toMatchObject({ updated: 1, unchanged: 0 });
});

test('of two records with one id the later one stays, near or far apart', async () => {
  const many = Array.from({ length: 12_000 }, (_, index) => anOpportunity({ name: 'first' }, index));
  const again = [anOpportunity({ id: 12_000, name: 'near' }), anOpportunity({ id: 1, name: 'far' })];
  expect(await importAll([...many, ...again])).toMatchObject({ inserted: 12_000, updated: 2, refused: 0 });
  const records = await stored();
  expect([records.at(0)?.name, records.at(1)?.name, records.at(-1)?.name]).toEqual(['far', 'first', 'near']);
});

describe('a file with records that are refused', () => {
  const records = [
    anOpportunity({ id: 1 }),
    { ...anOpportunity({ id: 2 }), status: 'open', value: 0.001 },
    anOpportunity({ id: 3 }),
    { ...anOpportunity({ id: 4 }), colour: 'red' },
  ];

  test('leaves nothing behind, and every refused record is named', async () => {
    await importAll([anOpportunity({ id: 1, name: 'before' })]);
    await expect(importAll(records)).rejects.toThrow('2 records were refused, so nothing was imported.');
    expect(await stored()).toEqual([anOpportunity({ id: 1, name: 'before' })]);
    expect(refused).toMatchObject([
      {
        line: 2,
        record: 2,
        problems: [{ field: 'status' }, { field: 'value' }],
        source: JSON.stringify(records[1]),
      },
      { line: 4, record: 4, problems: [{ field: 'colour' }], source: JSON.stringify(records[3]) },
    ]);
  });

  test('leaves the good ones when the others are to be skipped', async () => {
    const counts = await importAll(records, { skipInvalid: true });
    expect(counts).toMatchObject({ inserted: 2, updated: 0, refused: 2 });
    expect(await stored()).toEqual([records[0], records[2]]);
    expect(refused.map(({ line }) => line)).toEqual([2, 4]);
  });
});

test('a file that cannot be read to its end leaves nothing behind', async () => {
  const many = Array.from({ length: 6_000 }, (_, index) => anOpportunity({}, index));
  const text = `${JSON.stringify(many).slice(0, -1)},`;
  await expect(importText(text, { format: 'json' })).rejects.toThrow('Line 1: the JSON array is not closed.');
  expect(await stored()).toEqual([]);
});

test('what the rules let through and the database refuses is told, and leaves nothing behind', async () => {
  const tiny = `{"id":1,"created_at":"2026-11-20T16:42:07Z","customisation":{"a":0.${'0'.repeat(20_000)}1}}`;
  await expect(importText(tiny, { name: 'agents' })).rejects.toThrow('The database refused the records: ');
});

test('the signal undoes what was written', async () => {
  const controller = new AbortController();
  const lines = Array.from({ length: 20 }, (_, part) =>
    linesOf(Array.from({ length: 1_000 }, (_, index) => anOpportunity({}, part * 1_000 + index))),
  );
  const onProgress = (records: number) => {
    if (records > 12_000) controller.abort();
  };
  const bytes = chunked(lines.map((text) => new TextEncoder().encode(text)));
  await expect(importText(bytes, { onProgress, signal: controller.signal })).rejects.toThrow('aborted');
  expect(await stored()).toEqual([]);
});

test(
  'of 60,000 records no more are held than two batches and what was read at once',
  { tags: ['postgresql'] },
  async () => {
    const perChunk = 500;
    const most = { inFlight: 0, held: 0 };
    let [read, written, inFlight] = [0, 0, 0];
    async function* chunks() {
      for (; read < 60_000; most.held = Math.max(most.held, read - written)) {
        const records = Array.from({ length: perChunk }, (_, index) => ({
          id: read + index + 1,
          created_at: '2026-11-20T16:42:07Z',
        }));
        read += perChunk;
        yield new TextEncoder().encode(linesOf(records));
      }
    }
    const counting = watched(database, async ({ values }, answer) => {
      most.inFlight = Math.max(most.inFlight, ++inFlight);
      const rows = await answer();
      inFlight -= 1;
      const json = values?.[1];
      if (typeof json === 'string') written += json.split('"id":').length - 1;
      return rows;
    });
    const counts = await importText(chunks(), {}, counting);
    expect(counts).toMatchObject({ inserted: 60_000, updated: 0, refused: 0 });
    expect(written).toBe(60_000);
    expect(most.inFlight).toBe(1);
    expect(most.held).toBeGreaterThan(5_000);
    expect(most.held).toBeLessThanOrEqual(2 * 5_000 + 2 * perChunk);
  },
);
