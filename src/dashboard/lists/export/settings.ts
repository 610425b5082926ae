import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { type ExportReport, isShort } from './report.ts';
import { fileTitle } from './words.ts';
import { clockOf } from './zoned-time.ts';

export type ExportFormat = 'xlsx' | 'csv' | 'json-lines';

/** What somebody has chosen to export, and how the file is written. Plain data: it outlives a reload. */
export type ExportSettings = {
  name: EndpointName;
  /** Filters, search and order of the list; its page doesn't matter. */
  params: ListParams;
  format: ExportFormat;
  /** Set where somebody has selected the rows one by one. */
  isSelection?: boolean;
  /** Ids of columns in their order, or every field of the contract. */
  columns: string[] | 'all';
  /** UTC, or a zone of the IANA database. */
  timeZone: string;
  csv: CsvSettings;
  fileName: string;
  /** The list's own address, which the file names as its origin. */
  address: string;
};

export type CsvSettings = {
  /** Starts with a byte order mark, without which Excel misreads every letter beyond ASCII. */
  bom: boolean;
  /** Excel separates by semicolon where decimals have a comma. */
  delimiter: ',' | ';' | '\t';
  /** `defused` writes an apostrophe before texts that a spreadsheet would run as a formula. */
  formulas: 'defused' | 'exact';
};

export type Draft = Pick<ExportSettings, 'format' | 'timeZone' | 'csv'> & { isAllFields: boolean };

/** Where decimals have a comma, a spreadsheet expects semicolons between the columns. */
const usualDelimiter = (): CsvSettings['delimiter'] =>
  new Intl.NumberFormat().format(1.5).includes(',') ? ';' : ',';

export const firstDraft = (): Draft => ({
  format: 'xlsx',
  isAllFields: false,
  timeZone: 'UTC',
  csv: { bom: true, delimiter: usualDelimiter(), formulas: 'defused' },
});

export function settingsOf(
  draft: Draft,
  name: EndpointName,
  params: ListParams,
  shown: string[],
  isSelection: boolean,
): ExportSettings {
  const { format, isAllFields, timeZone, csv } = draft;
  const list = { ...params, page: 1, columns: undefined };
  return {
    name,
    params: list,
    format,
    isSelection,
    columns: isAllFields || format === 'json-lines' ? 'all' : shown,
    timeZone,
    csv,
    fileName: fileNameFor({ name, params, format, timeZone, isSelection }),
    address: new URL(listHref(name, list), window.location.href).href,
  };
}

/** How files end, and what they are to a browser. */
export const fileTypes: Record<ExportFormat, { ending: string; media: string }> = {
  xlsx: {
    ending: 'xlsx',
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { ending: 'csv', media: 'text/csv' },
  'json-lines': { ending: 'jsonl', media: 'application/x-ndjson' },
};

const hyphenated = (words: string) => words.replaceAll(' ', '-');

/** A name such as won-opportunities-2026-11-20.xlsx or selected-contacts-2026-11-20.csv; the day is that of the chosen zone. */
function fileNameFor(
  settings: Pick<ExportSettings, 'name' | 'params' | 'format' | 'timeZone' | 'isSelection'>,
) {
  const day = new Date(clockOf(settings.timeZone)(new Date(clock.now()))).toISOString().slice(0, 10);
  const records = fileTitle(settings, settings.isSelection);
  return `${hyphenated(records)}-${day}.${fileTypes[settings.format].ending}`;
}

/** The same for a file that lacks rows, so that nobody takes it for the whole list. */
export const finalFileName = ({ fileName }: ExportSettings, report: ExportReport) =>
  isShort(report) ? fileName.replace(/(?=\.\w+$)/, `-${hyphenated(say('incomplete'))}`) : fileName;

const columnOf: Record<NamedList, string> = { contacts: 'contact', agents: 'agent' };

/** The lists whose names a file shows; JSON lines are the records as they came. */
export const namedLists = ({ name, format, columns }: ExportSettings): NamedList[] =>
  name === 'opportunities' && format !== 'json-lines'
    ? (['contacts', 'agents'] as const).filter(
        (list) => columns === 'all' || columns.includes(columnOf[list]),
      )
    : [];
