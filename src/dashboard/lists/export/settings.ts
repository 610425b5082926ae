import type { EndpointName } from '#contract/endpoints.ts';
import { locale } from '#dashboard/base/languages/language.ts';
import { readText, writeText } from '#dashboard/base/storage.ts';
import { ownZone } from '#dashboard/base/ui/zone.ts';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { type ExportReport, isShort } from './report.ts';
import { fileTitle, selectionTitle } from './words.ts';

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
  /** Excel separates by semicolon where decimals have a comma. */
  delimiter: ',' | ';';
  /** `defused` writes an apostrophe before texts that a spreadsheet would run as a formula. */
  formulas: 'defused' | 'exact';
};

export type Draft = { format: ExportFormat; isAllFields: boolean; isProtected: boolean };

/** Where decimals have a comma, a spreadsheet expects semicolons between the columns. */
export const usualDelimiter = (): CsvSettings['delimiter'] =>
  new Intl.NumberFormat().format(1.5).includes(',') ? ';' : ',';

/** The endings of files, and their media types. */
export const fileTypes: Record<ExportFormat, { ending: string; media: string }> = {
  xlsx: {
    ending: 'xlsx',
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { ending: 'csv', media: 'text/csv' },
  'json-lines': { ending: 'jsonl', media: 'application/x-ndjson' },
};

/** The choices as a popover opens: the format is the one that this device exported last. */
export function firstDraft(): Draft {
  const last = readText('format') ?? '';
  const format = Object.hasOwn(fileTypes, last) ? (last as ExportFormat) : 'xlsx';
  return { format, isAllFields: false, isProtected: true };
}

export const rememberFormat = (format: ExportFormat) => void writeText('format', format);

type Chosen = {
  name: EndpointName;
  params: ListParams;
  /** Ids of the columns on the screen. */
  shown: string[];
  isSelection: boolean;
  nameOf: NameOf;
};

export function settingsOf(
  draft: Draft,
  { name, params, shown, isSelection, nameOf }: Chosen,
): ExportSettings {
  const { format, isAllFields, isProtected } = draft;
  const list = { ...params, page: 1, columns: undefined };
  const title = isSelection ? selectionTitle(name) : fileTitle({ name, params }, nameOf);
  return {
    name,
    params: list,
    format,
    isSelection,
    columns: isAllFields || format === 'json-lines' ? 'all' : shown,
    timeZone: (ownZone.get() && Intl.DateTimeFormat().resolvedOptions().timeZone) || 'UTC',
    csv: { delimiter: usualDelimiter(), formulas: isProtected ? 'defused' : 'exact' },
    fileName: `${hyphenated(title)}.${fileTypes[format].ending}`,
    address: new URL(listHref(name, list), window.location.href).href,
  };
}

/** Longest name of a file without its ending: systems allow 255 bytes, of which a character takes up to three. */
const longestName = 80;

/** Words as a name that every system takes for a file: won-october-2026. */
const hyphenated = (words: string) =>
  words
    .toLocaleLowerCase(locale())
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestName)
    .replaceAll(/^-|-$/g, '');

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
