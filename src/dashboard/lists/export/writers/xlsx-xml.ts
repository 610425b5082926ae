import type { ExportValue } from '#dashboard/lists/export/columns.ts';
import { clockOf, clockText } from '#dashboard/lists/export/zoned-time.ts';
import { say } from '#dashboard/base/languages/say.ts';

/* The parts of a workbook (ECMA-376 part 1, SpreadsheetML). */

/** Longest text that a cell holds, in UTF-16 code units. */
export const longestText = 32_767;

/** Styles by their index in the workbook's style sheet (`stylesXml`). */
export const styles = { heading: 1, text: 2, instant: 3, amount: 4, total: 5 };

/**
 * What XML can't carry, and texts that would be read as one of these escapes (22.9.2.19, ST_Xstring),
 * if only together with the escape of what follows.
 */
const unwritable = /(?![\t\n\x7f-\x9f])\p{Cc}|[\p{Cs}\ufffe\uffff]|_(?=x[\da-fA-F]{4})/gu;

const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const xmlText = (text: string) =>
  text.replaceAll(unwritable, escaped).replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** A text that fits into a cell; one that doesn't ends with how long it was. */
function fittingText(text: string) {
  if (text.length <= longestText) return text;
  const note = `… [${say('cut, {count} characters', { count: String(text.length) })}]`;
  const kept = text.slice(0, longestText - note.length);
  // Half of a character would be left.
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + note;
}

/** A column's letters: 0 is A, 26 is AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const dayMs = 86_400_000;

/** Day 0 of spreadsheets; 1900-02-29, which never was, is a day of theirs, so dates before March 1900 differ. They end with 9999. */
const [epoch, firstReliable, end] = [Date.UTC(1899, 11, 30), Date.UTC(1900, 2, 1), Date.UTC(10_000, 0, 1)];

/** Writes cells of one sheet with instants in a zone. */
export function cellWriter(timeZone: string) {
  const clock = clockOf(timeZone);
  const instantCell = (place: string, instant: Date) => {
    const ms = clock(instant);
    return ms < firstReliable || ms >= end
      ? textCell(place, clockText(ms), styles.text)
      : `<c r="${place}" s="${styles.instant}"><v>${(ms - epoch) / dayMs}</v></c>`;
  };
  return (place: string, value: ExportValue, isAmount = false): string => {
    if (value === null || value === '') return '';
    if (typeof value === 'string') return textCell(place, value, styles.text);
    if (value instanceof Date) return instantCell(place, value);
    return `<c r="${place}"${isAmount ? ` s="${styles.amount}"` : ''}><v>${value}</v></c>`;
  };
}

export const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(fittingText(text))}</t></is></c>`;

export const rowXml = (row: number, cells: string[]) => `<row r="${row}">${cells.join('')}</row>`;

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What comes before the rows: the first stays in view, and columns have these widths in characters. */
export const sheetStart = (widths: number[]) =>
  `${xmlDeclaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** What comes after the rows. @param filtered the cells that can be filtered by their heads; null for none */
export const sheetEnd = (filtered: string | null) =>
  `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}</worksheet>`;

/** A cell that adds up what a filter leaves of others, and shows a sum until a program does. */
export const totalCell = (place: string, cells: string, sum: number) =>
  `<c r="${place}" s="${styles.total}"><f>SUBTOTAL(109,${cells})</f><v>${sum}</v></c>`;

const style = (numberFormat: number, font = 0) =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const fonts = ['', '<b/>'].map((weight) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`);

/** Number formats (18.8.30): none, a text, our own of an instant, and thousands with cents. */
const [general, asText, asInstant, asAmount] = [0, 49, 164, 4];

/** In the order of `styles`: none, headings, texts, instants, amounts, totals. */
const stylesXml = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="${asInstant}" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="2">${fonts.join('')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  style(general),
  style(asText, 1),
  style(asText),
  style(asInstant),
  style(asAmount),
  style(asAmount, 1),
].join(
  '',
)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet, and the cells of it that can be filtered; null for none. */
export type Sheet = { name: string; filtered: string | null };

/** The name by which programs know the filter of a sheet (18.2.5). */
const filterName = ({ name, filtered }: Sheet, index: number) =>
  filtered === null
    ? ''
    : `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${xmlText(`'${name.replaceAll("'", "''")}'`)}!${filtered.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')}</definedName>`;

export function workbookParts(written: Sheet[]): [path: string, xml: string][] {
  const sheets = written.map(({ name }, index) => ({ name, number: index + 1 }));
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets
        .map(
          ({ number }) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
        )
        .join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${sheets
        .map(({ name, number }) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('')}</sheets><definedNames>${written.map(filterName).join('')}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${sheets
        .map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ];
  return parts.map(([path, xml]) => [path, xmlDeclaration + xml]);
}
