import type { ExportColumn, ExportValue } from '#dashboard/lists/export/columns.ts';
import type { ExportReport } from '#dashboard/lists/export/report.ts';
import type { Sink } from '#dashboard/lists/export/download.ts';
import type { ExportedRow } from '#dashboard/lists/export/stored-run.ts';
import { addValues } from '#dashboard/lists/table/cell/add-values.ts';
import { say } from '#dashboard/base/languages/say.ts';
import {
  cellWriter,
  columnLetters,
  longestText,
  rowXml,
  sheetEnd,
  sheetStart,
  styles,
  type Sheet,
  textCell,
  totalCell,
  workbookParts,
} from './xlsx-xml.ts';
import { type ZipFile, zipWriter } from './zip.ts';

/** Most rows of a sheet, beside its head, an empty row and the totals. */
const sheetRows = 1_048_573;

/** Narrowest and widest column, in characters. */
const [narrowest, widest] = [8, 60];

export type XlsxNotes = { sheets: number; cutTexts: number };

export type XlsxOptions = {
  title: string;
  columns: ExportColumn[];
  timeZone: string;
  /** The second sheet, in two columns: what something is called, and what it is. */
  about: (report: ExportReport, notes: XlsxNotes) => [string, string][];
  /** Rows to a sheet, in tests. */
  rowsPerSheet?: number;
};

/** A workbook: rows on the first sheet, and on more where they don't fit, then a sheet about them. */
export function xlsxWriter(options: XlsxOptions, sink: Sink) {
  const { title, columns, timeZone, about, rowsPerSheet = sheetRows } = options;
  const zip = zipWriter(sink);
  const cell = cellWriter(timeZone);
  const letters = columns.map((_, index) => columnLetters(index));
  const sheets: Sheet[] = [];
  let sheet: ZipFile | null = null;
  let widths: number[] | null = null;
  let written = 0;
  let cutTexts = 0;
  /** What the columns of amounts add up to on this sheet, by their index. */
  const sums = new Map(columns.flatMap(({ kind }, index) => (kind === 'amount' ? [[index, 0]] : [])));

  const open = async (sheetWidths: number[], name: string) => {
    sheets.push({ name, filtered: null });
    const file = zip.file(`xl/worksheets/sheet${sheets.length}.xml`);
    await file.write(sheetStart(sheetWidths));
    return file;
  };
  const openRows = async (first: ExportValue[][]) => {
    await closeSheet();
    widths ??= columns.map(({ header }, index) => widthOf([header, ...first.map((values) => values[index])]));
    sheet = await open(widths, sheets.length === 0 ? title : `${title} ${sheets.length + 1}`);
    const head = columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, styles.heading));
    await sheet.write(rowXml(1, head));
    written = 0;
    return sheet;
  };
  /** Below the rows and apart from them, so that neither filter nor order takes the totals along. */
  const totals = (last: number) => {
    const label = columns.findIndex(({ kind }) => kind !== 'amount');
    const cells = letters.map((letter, index) => {
      const place = `${letter}${last + 2}`;
      const sum = sums.get(index);
      if (sum !== undefined) return totalCell(place, `${letter}2:${letter}${last}`, sum);
      return index === label ? textCell(place, say('Total'), styles.heading) : '';
    });
    return rowXml(last + 2, cells);
  };
  const closeSheet = async () => {
    const last = written + 1;
    const ofRows = sheets.at(-1);
    if (!sheet || !ofRows) return;
    ofRows.filtered = `A1:${letters.at(-1)}${last}`;
    if (written > 0 && sums.size > 0) await sheet.write(totals(last));
    await sheet.write(sheetEnd(ofRows.filtered));
    await sheet.close();
    sheet = null;
    for (const index of sums.keys()) sums.set(index, 0);
  };
  const rowOf = (values: ExportValue[], number: number) =>
    rowXml(
      number,
      values.map((value, index) => {
        if (typeof value === 'string' && value.length > longestText) cutTexts += 1;
        return cell(`${letters[index]}${number}`, value, columns[index]?.kind === 'amount');
      }),
    );

  return {
    write: async (rows: ExportedRow[]) => {
      let values = rows.map(({ row }) => columns.map(({ valueOf }) => valueOf(row)));
      while (values.length > 0) {
        const file: ZipFile = sheet && written < rowsPerSheet ? sheet : await openRows(values);
        const fitting = values.slice(0, rowsPerSheet - written);
        const first = written + 2;
        await file.write(fitting.map((each, index) => rowOf(each, first + index)).join(''));
        written += fitting.length;
        for (const [index, sum] of sums) sums.set(index, sumOf(sum, fitting, index));
        values = values.slice(fitting.length);
      }
    },
    close: async (report: ExportReport) => {
      if (sheets.length === 0) await openRows([]);
      await closeSheet();
      const lines = about(report, { sheets: sheets.length, cutTexts });
      const file = await open([24, 100], say('About'));
      const [head, ...rest] = lines.map((line, index) =>
        rowXml(
          index + 1,
          line.map((text, column) =>
            textCell(
              `${columnLetters(column)}${index + 1}`,
              text,
              index === 0 ? styles.heading : styles.text,
            ),
          ),
        ),
      );
      await file.write([head, ...rest, sheetEnd(null)].join(''));
      await file.close();
      for (const [path, xml] of workbookParts(sheets)) {
        const part = zip.file(path);
        await part.write(xml);
        await part.close();
      }
      await zip.close();
    },
  };
}

const sumOf = (sum: number, rows: ExportValue[][], index: number) =>
  Number(addValues([sum, ...rows.map((row) => (typeof row[index] === 'number' ? row[index] : null))]).total);

function widthOf(values: (ExportValue | undefined)[]) {
  const lengths = values.map((value) => (value instanceof Date ? 19 : (value?.toString().length ?? 0)));
  return Math.min(widest, Math.max(narrowest, ...lengths) + 2);
}
