import type { ExportColumn, ExportValue } from '#dashboard/lists/export/columns.ts';
import type { ExportReport } from '#dashboard/lists/export/report.ts';
import type { Sink } from '#dashboard/lists/export/download.ts';
import type { ExportedRow } from '#dashboard/lists/export/stored-run.ts';
import { say } from '#dashboard/base/languages/say.ts';
import {
  cellWriter,
  columnLetters,
  longestText,
  rowXml,
  sheetEnd,
  sheetStart,
  styles,
  textCell,
  workbookParts,
} from './xlsx-xml.ts';
import { type ZipFile, zipWriter } from './zip.ts';

/** Most rows of a sheet, its head not counted. */
const sheetRows = 1_048_575;

/** Narrowest and widest column, in characters. */
const [narrowest, widest] = [8, 60];

/** What only the writer knows of what it wrote. */
export type XlsxNotes = { sheets: number; cutTexts: number };

export type XlsxOptions = {
  /** Name of the sheet with the rows. */
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
  const names: string[] = [];
  let sheet: ZipFile | null = null;
  let widths: number[] | null = null;
  let written = 0;
  let cutTexts = 0;

  const open = async (sheetWidths: number[], name: string) => {
    names.push(name);
    const file = zip.file(`xl/worksheets/sheet${names.length}.xml`);
    await file.write(sheetStart(sheetWidths));
    return file;
  };
  const openRows = async (first: ExportValue[][]) => {
    await closeSheet();
    widths ??= columns.map(({ header }, index) => widthOf([header, ...first.map((values) => values[index])]));
    sheet = await open(widths, names.length === 0 ? title : `${title} ${names.length + 1}`);
    const head = columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, styles.heading));
    await sheet.write(rowXml(1, head));
    written = 0;
    return sheet;
  };
  const closeSheet = async () => {
    await sheet?.write(sheetEnd);
    await sheet?.close();
    sheet = null;
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
        values = values.slice(fitting.length);
      }
    },
    close: async (report: ExportReport) => {
      if (names.length === 0) await openRows([]);
      await closeSheet();
      const lines = about(report, { sheets: names.length, cutTexts });
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
      await file.write([head, ...rest, sheetEnd].join(''));
      await file.close();
      for (const [path, xml] of workbookParts(names)) {
        const part = zip.file(path);
        await part.write(xml);
        await part.close();
      }
      await zip.close();
    },
  };
}

/** As wide as the widest of a column's first texts, within reason. */
function widthOf(values: (ExportValue | undefined)[]) {
  const lengths = values.map((value) => (value instanceof Date ? 19 : (value?.toString().length ?? 0)));
  return Math.min(widest, Math.max(narrowest, ...lengths) + 2);
}
