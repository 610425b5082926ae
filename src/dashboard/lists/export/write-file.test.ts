import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { opportunityFields } from '#contract/opportunity.ts';
import { columns as opportunityColumns } from '#dashboard/pages/opportunities/columns.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { aReadRun, aReport, exportSettings } from '#testing/exports/exports.ts';
import { aRecord } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import type { ExportSettings } from './settings.ts';
import { writeFile } from './write-file.ts';

const known = opportunityColumns as unknown as Column[];
const names = { contacts: new Map([[1, 'Ratnasari']]), agents: new Map([[1, 'Front desk']]) };

async function bytesOf(settings: Partial<ExportSettings>, records: object[], report = {}) {
  const chunks: Uint8Array[] = [];
  const { length } = records;
  const run = aReadRun(
    exportSettings({ format: 'xlsx', ...settings }),
    records,
    aReport({ rows: length, total: length, ...report }),
    names,
  );
  await writeFile(run, known, async (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
}

/** Read to the second: the reading library rounds fractions of a day down. */
const toSecond = (value: unknown) =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;

async function workbookOf(settings: Partial<ExportSettings>, records: object[], report = {}) {
  const sheets = await readWorkbook(await bytesOf(settings, records, report), { trim: false });
  return sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map(toSecond)) }));
}

const textOf = async (settings: Partial<ExportSettings>, records: object[], report = {}) =>
  (await bytesOf({ format: 'csv', ...settings }, records, report)).toString('utf8');

/** UTF-8 has no half characters. */
const wellFormed = (text: string) => text.replaceAll(/\p{Cs}/gu, '\uFFFD');

const nasty = [
  '=1+1',
  '+46 70 123 45 67',
  '-',
  '@SUM(A1)',
  '007',
  '1e5',
  '2026-10-15',
  'TRUE',
  ' padded ',
  'two\nlines',
  'two\r\nlines',
  'tab\tand "quotes", commas; semicolons',
  '\u0000\u0001\u001F and \uFFFE',
  'half \uD83D and \uDE00 of a smile',
  'whole 😀',
  'שלום \u202Eabc',
  '_x0041_ is not A',
  '_x0601\uD800',
  '<b>&amp;</b>',
  '\tstarts with a tab',
  '\rstarts with a return',
  '',
];

const opportunity = (given: object) => ({ ...aRecord('opportunities'), ...given });

test.each<[string, Partial<ExportSettings>, object[], unknown[][]]>([
  [
    'numbers and instants are numbers and dates, ids beyond 15 digits are texts',
    { columns: ['id', 'value', 'created_at'] },
    [
      opportunity({ id: 7, value: 22070.51, created_at: '2026-10-15T14:19:07.000000Z' }),
      opportunity({ id: 9007199254740991, value: -3, created_at: '1871-05-10T00:00:00Z' }),
      opportunity({ id: '98765432109876543210', value: null, created_at: 'yesterday' }),
    ],
    [
      ['ID', 'Value', 'Created (UTC)'],
      [7, 22070.51, new Date('2026-10-15T14:19:07Z')],
      ['9007199254740991', -3, '1871-05-10 00:00:00'],
      ['98765432109876543210', null, 'yesterday'],
      [null, null, null],
      ['Total', 22067.51, null],
    ],
  ],
  [
    'instants are those of the chosen zone, which their head names',
    { columns: ['created_at'], timeZone: 'Europe/Warsaw' },
    ['2026-07-15T22:19:07Z', '2026-12-15T22:19:07Z'].map((created_at) => opportunity({ created_at })),
    [['Created (Europe/Warsaw)'], [new Date('2026-07-16T00:19:07Z')], [new Date('2026-12-15T23:19:07Z')]],
  ],
  [
    'a reference becomes its name with the id beside it, once',
    { columns: ['contact', 'agent', 'contact_id'] },
    [opportunity({}), opportunity({ contact_id: 2, agent_id: null })],
    [
      ['Contact', 'Contact ID', 'Agent', 'Agent ID'],
      ['Ratnasari', 1, 'Front desk', 1],
      [null, 2, null, null],
    ],
  ],
  [
    'a field that could not be read is written as it was received',
    { columns: ['value', 'contact'] },
    [opportunity({ value: 'a lot', contact_id: [1] })],
    [
      ['Value', 'Contact', 'Contact ID'],
      ['a lot', null, '[1]'],
      [null, null, null],
      [0, 'Total', null],
    ],
  ],
])('in a workbook, %s', async (_case, settings, records, expected) => {
  const [rows] = await workbookOf(settings, records);
  expect(rows?.data).toEqual(expected);
});

test('a workbook can be filtered by its heads, and adds up what a filter leaves below its rows', async () => {
  const records = [0.1, 0.2, null].map((value) => opportunity({ value }));
  const files = unzipSync(await bytesOf({ columns: ['name', 'value'] }, records));
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const sheet = xml('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('</sheetData><autoFilter ref="A1:B4"/></worksheet>');
  expect(sheet).toContain('<c r="B6" s="5"><f>SUBTOTAL(109,B2:B4)</f><v>0.3</v></c>');
  expect(xml('xl/workbook.xml')).toContain(
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Opportunities'!$A$1:$B$4</definedName>`,
  );
  expect(xml('xl/worksheets/sheet2.xml')).not.toContain('autoFilter');
});

test('a text that no cell holds is cut, which its end and the second sheet say', async () => {
  const summary = `${'a'.repeat(32_745)}😀${'b'.repeat(9_000)}`;
  const [rows, about] = await workbookOf({ columns: ['summary'] }, [opportunity({ summary })]);
  const text = String(rows?.data[1]?.[0]);
  expect(text.length).toBeLessThanOrEqual(32_767);
  expect(text).toMatch(/a… \[cut, 41747 characters\]$/);
  expect(about?.data).toContainEqual(['Cut texts', '1 text was longer than the 32,767 characters of a cell']);
});

test('all fields are those of the contract, with names', async () => {
  const [rows] = await workbookOf({ columns: 'all' }, [opportunity({})]);
  expect(rows?.data[0]).toHaveLength(Object.keys(opportunityFields).length + 2);
  expect(rows?.data[0]).toEqual(
    expect.arrayContaining(['Contact', 'Contact ID', 'Updated (UTC)', 'Webhook']),
  );
});

const short = {
  total: 998,
  rows: 985,
  repeated: 2,
  unnamed: 1,
  missing: [{ page: 52, rows: 13, reason: 'Status 503.' }],
};

test('the second sheet says what the file holds, from where, and what is missing', async () => {
  const params = {
    page: 3,
    per_page: 15,
    sort: '-created_at',
    status: 'won',
    contact_id: 1,
    search: 'lighting',
  } as ExportSettings['params'];
  const [, about] = await workbookOf({ params }, [opportunity({})], short);
  expect(about?.sheet).toBe('About');
  expect(about?.data.slice(1)).toEqual([
    ['List', 'Opportunities'],
    ['Status', 'Won'],
    ['Contact', 'Ratnasari (ID 1)'],
    ['Search', 'lighting'],
    ['Order', 'Newest first'],
    ['Columns', 'All fields'],
    ['Address', 'https://roster.test/opportunities'],
    ['Read from', '2026-11-20 16:42:07 (UTC)'],
    ['Read until', '2026-11-20 16:43:09 (UTC)'],
    ['Times in', 'UTC'],
    ['Rows in this file', '985'],
    ['Rows in the list', '998'],
    ['Complete', 'No: 13 of 998 rows are missing'],
    ['Missing', "13 rows of page 52 couldn't be loaded: Status 503."],
    ['Repeated rows', '2 rows came twice because the list moved; each is in the file once'],
    ['Names not found', '1 ID has no name'],
  ]);
});

test('CSV: formulas are defused, numbers stay numbers', async () => {
  const records = nasty.map((summary) => opportunity({ summary, value: -2.5 }));
  const csv = { delimiter: ';', formulas: 'defused' } as const;
  const text = await textOf({ columns: ['summary', 'value'], csv }, records);
  const defused = Papa.parse<string[]>(text, { skipEmptyLines: true, delimiter: ';' }).data;
  expect(defused.map(([text]) => /^'(.)/s.exec(text ?? '')?.[1] ?? '').join('')).toBe('=+-@\t\r');
  expect(new Set(defused.slice(1).map(([, value]) => value))).toEqual(new Set(['-2,5']));
});

test('CSV begins with a byte order mark for Excel, and ends with what is missing', async () => {
  const csv = { delimiter: ',', formulas: 'defused' } as const;
  const text = await textOf({ columns: ['id'], csv }, [opportunity({})], short);
  expect(text).toBe(
    `\uFEFFID\r\n1\r\nIncomplete: 13 of 998 rows are missing. 13 rows of page 52 couldn't be loaded: Status 503.\r\n`,
  );
  expect(await textOf({ columns: ['id'], csv }, [opportunity({})])).toBe('\uFEFFID\r\n1\r\n');
});

test('JSON lines are the records as received; a last line says what is missing', async () => {
  const run = aReadRun(exportSettings(), [opportunity({})], aReport(short));
  const source = '{"id": 12345678901234567890,\n "extra": [1.10]}';
  const rows = run.rows;
  run.rows = async function* withSource() {
    for await (const piece of rows()) yield piece.map(({ row }) => ({ row, source }));
  };
  const chunks: Uint8Array[] = [];
  await writeFile(run, known, async (chunk) => void chunks.push(chunk));
  const [first, last, end] = Buffer.concat(chunks).toString('utf8').split('\n');
  expect(first).toBe('{"id": 12345678901234567890,  "extra": [1.10]}');
  expect(JSON.parse(last ?? '')).toEqual({
    roster_export: { incomplete: true, total: 998, rows: 985, missing: 13, pages: short.missing },
  });
  expect(end).toBe('');
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from(nasty.join(''))),
    fc.constantFrom('\uD800', '\uDC00', '_x', '_', '0', 'x'),
  ),
  maxLength: 12,
});

test('property: any text survives a workbook and a CSV', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 8 }), async (texts) => {
      const records = texts.map((summary, index) => opportunity({ id: index + 1, summary }));
      const [rows] = await workbookOf({ columns: ['id', 'summary'] }, records);
      expect(rows?.data.slice(1).map((row) => row[1] ?? '')).toEqual(texts);
      const csv = { delimiter: ';', formulas: 'exact' } as const;
      const { data } = Papa.parse<string[]>(await textOf({ columns: ['id', 'summary'], csv }, records), {
        delimiter: ';',
        skipEmptyLines: true,
      });
      expect(data.slice(1).map((row) => row[1])).toEqual(texts.map(wellFormed));
    }),
    { numRuns: 1 + runs(4), examples: [[nasty]] },
  );
});
