import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { columns } from '#dashboard/pages/opportunities/columns.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { catchDownloads } from '#testing/exports/downloads.ts';
import { aReport, exportSettings, rowsOfRecords } from '#testing/exports/exports.ts';
import { aRecord } from '#testing/records.ts';
import { download } from './download.ts';
import type { ExportFormat } from './settings.ts';
import { writeFile } from './write-file.ts';
import { xlsxWriter } from './writers/xlsx.ts';

const known = columns as unknown as Column[];
/** As many as show that memory stays the same: 200,000 take seven seconds and no more of it. */
const rows = 12_000;
const piece = rowsOfRecords(
  'opportunities',
  Array.from({ length: 100 }, (_, index) => aRecord('opportunities', {}, index)),
);

test.each<ExportFormat>(['xlsx', 'csv', 'json-lines'])(
  'a %s file of many rows leaves memory as the rows come',
  async (format) => {
    let given = 0;
    let givenBefore = 0;
    let mostBuffered = 0;
    let longestChunk = 0;
    const run = {
      settings: exportSettings({ format }),
      nameOf: () => 'Ratnasari',
      state: () => ({ phase: 'read', report: aReport({ rows, total: rows }) }) as const,
      async *rows() {
        for (; given < rows; given += piece.length) yield piece;
      },
    };
    await writeFile(run, known, async (chunk) => {
      longestChunk = Math.max(longestChunk, chunk.length);
      mostBuffered = Math.max(mostBuffered, given - givenBefore);
      givenBefore = given;
    });
    expect(given).toBe(rows);
    expect(mostBuffered).toBeLessThanOrEqual(5_000);
    expect(longestChunk).toBeLessThanOrEqual(1_000_000);
  },
);

test('rows beyond the last of a sheet continue on another', async () => {
  const chunks: Uint8Array[] = [];
  const writer = xlsxWriter(
    {
      title: 'Opportunities',
      columns: [{ header: 'ID', kind: 'text', valueOf: ({ record }) => Number(record.id) }],
      timeZone: 'UTC',
      about: (_, { sheets }) => [['Sheets', String(sheets)]],
      rowsPerSheet: 40,
    },
    async (chunk) => void chunks.push(chunk),
  );
  await writer.write(piece);
  await writer.close(aReport());
  const sheets = await readWorkbook(Buffer.concat(chunks));
  expect(sheets.map(({ sheet, data }) => [sheet, data.length, data[1]?.[0]])).toEqual([
    ['Opportunities', 41, 1],
    ['Opportunities 2', 41, 41],
    ['Opportunities 3', 21, 81],
    ['About', 1, undefined],
  ]);
});

test('a download has all the bytes that were written, whatever their number', async () => {
  const files = catchDownloads();
  const chunk = new Uint8Array(3_000_000);
  await download('list.csv', 'text/csv', async (sink) => {
    for (let count = 0; count < 3; count += 1) await sink(chunk);
  });
  expect(files.map(({ name }) => name)).toEqual(['list.csv']);
  expect((await files[0]?.bytes())?.length).toBe(9_000_000);
});
