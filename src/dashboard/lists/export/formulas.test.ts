import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { defaultParams } from '#dashboard/data/address/list-params.ts';
import { gridOf as chartOf } from '#dashboard/lists/list/chart/chart-grid.ts';
import { readChoice } from '#dashboard/lists/list/chart/choice.ts';
import {
  copyEmails,
  copyLinks,
  emailsOf,
  gridOf,
  toHtml,
  toTsv,
} from '#dashboard/lists/selection/copied-rows.ts';
import { columns } from '#dashboard/pages/opportunities/columns.ts';
import { aReadRun, aReport, exportSettings } from '#testing/exports/exports.ts';
import { exportedText } from '#testing/exports/transfer.ts';
import { aRecord } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { writeFile } from './write-file.ts';

const service = serviceOfFile();

const signs = Array.from('=+-@\t\r\n＝＋－＠');

/** Texts of which many would run. */
const anyText = fc
  .tuple(
    fc.constantFrom(...signs, '', 'a', ' '),
    fc.string({ unit: fc.constantFrom(...Array.from('1A(|)!.,;:"\'@+-=\t\r\n 9')), maxLength: 8 }),
  )
  .map((parts) => parts.join(''));

/** A number, or an email address that neither calls nor refers to anything. */
const harmless = /^(?:-?\d+(?:[.,]\d+)?|[\w+-][\w.+-]*@[\w.-]+)$/;

/** The cells that a spreadsheet would run: signs at their beginning, unless they are harmless. */
const running = (cells: readonly string[]) =>
  cells.filter((cell) => signs.includes(cell.slice(0, 1)) && !harmless.test(cell));

const cellsOf = (text: string, delimiter = '\t', newline: '\n' | '\r\n' = '\r\n') =>
  Papa.parse<string[]>(text, { delimiter, newline }).data.flat();

const htmlCells = (html: string) => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const each of parsed.querySelectorAll('br')) each.replaceWith('\n');
  return Array.from(parsed.querySelectorAll('td, th, a'), (cell) => cell.textContent);
};

const recordOf = (text: string, id = 1) => ({
  ...aRecord('opportunities', { id, name: text, summary: text, created_at: text, value: null }),
  contact_id: 1,
});

const copies = (text: string) => {
  const record = recordOf(text);
  const row = { key: '1', record, unreadableFields: { value: text, status: text, agent_id: text } };
  const grid = gridOf(columns, [row], () => text);
  const seen = { row, index: 0, body: undefined, params: defaultParams('opportunities') };
  const links = copyLinks('opportunities', [seen], () => text).copied;
  const emails = emailsOf([aRecord('contacts', { email: text })], () => null);
  return [
    cellsOf(toTsv(grid)),
    cellsOf(toTsv(grid, ';'), ';'),
    htmlCells(toHtml(grid)),
    links.text.split(/[\t\r\n]/),
    htmlCells(links.html),
    [copyEmails(emails)?.copied.text ?? ''],
  ];
};

/** Only a status and a name are texts of a record; amounts are checked when the response is read. */
const charts = (text: string) => {
  const figures = { count: 1, without_value: 0, sum: '-1', median: '-1', largest: '-1.5' };
  return (['status', 'contact'] as const).map((by) => {
    const data = [{ key: by === 'status' ? text : 1, ...figures }];
    const grid = chartOf({ data, others: null, total: figures }, readChoice(by), null, () => text);
    return cellsOf(toTsv(grid));
  });
};

const written = async (format: 'csv' | 'xlsx', records: object[]) => {
  const names = { contacts: new Map([[1, '=1+1']]), agents: new Map() };
  const { length } = records;
  const run = aReadRun(exportSettings({ format }), records, aReport({ rows: length, total: length }), names);
  const chunks: Uint8Array[] = [];
  await writeFile(run, columns, async (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
};

test('property: no text runs in a spreadsheet, whichever way it is taken there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 6 }), async (texts) => {
      for (const cells of texts.flatMap((text) => [...copies(text), ...charts(text)]))
        expect(running(cells)).toEqual([]);
      const records = texts.map((text, index) => recordOf(text, index + 1));
      const csv = (await written('csv', records)).toString('utf8').slice(1);
      expect(running(cellsOf(csv, ','))).toEqual([]);
      const workbook = Object.entries(unzipSync(await written('xlsx', records)));
      const parts = workbook.filter(([name]) => name.endsWith('.xml')).map(([, part]) => strFromU8(part));
      // All texts are cells of the kind text; the only formulas are those of the totals.
      const formulas = parts.join('').match(/<f\b[^>]*>[^<]*/g) ?? [];
      expect(formulas.filter((each) => !/^<f>SUBTOTAL\(109,[A-Z]+2:[A-Z]+\d+\)$/.test(each))).toEqual([]);
      const stored = texts.map((text, index) =>
        aRecord('opportunities', { id: index + 1, name: text, summary: text }),
      );
      const { id } = await service.addCompany({ opportunities: stored });
      const exported = await exportedText(service.database, id, 'opportunities', 'csv', true);
      expect(running(cellsOf(exported, ',', '\n'))).toEqual([]);
    }),
    { numRuns: runs(10), examples: [[signs.map((sign) => `${sign}1+1`)], [signs]] },
  );
});
