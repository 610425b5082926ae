import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { maxPerPage } from '#contract/page.ts';
import type { Extension } from '#contract/parameters.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { fileNameFor } from '#dashboard/export/file-name.ts';
import type { CsvSettings, ExportFormat, ExportSettings } from '#dashboard/export/settings.ts';

/** What a person chooses before an export begins. */
export type Draft = {
  format: ExportFormat;
  isAllFields: boolean;
  timeZone: string;
  csv: CsvSettings;
};

export const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Where decimals have a comma, a spreadsheet expects semicolons between the columns. */
const usualDelimiter = (locale?: string): CsvSettings['delimiter'] =>
  new Intl.NumberFormat(locale).format(1.5).includes(',') ? ';' : ',';

/** @param locale the reader's; that of the browser unless given */
export const firstDraft = (locale?: string): Draft => ({
  format: 'xlsx',
  isAllFields: false,
  timeZone: 'UTC',
  csv: { bom: true, delimiter: usualDelimiter(locale), formulas: 'defused' },
});

/** The settings of an export of a list. */
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

export const fieldCount = (name: EndpointName) => Object.keys(endpoints[name].fields).length;

/** Seconds that a page takes where nothing holds it up. */
const pageSeconds = 0.3;

/** How many requests reading a list takes, and about how many seconds; null where the service reports no total. */
export function effortOf(
  { total, lastPage }: { total: number | null; lastPage: number | null },
  extensions: readonly Extension[],
  requestsPerMinute: number | null,
) {
  const isWide = extensions.includes('per_page');
  const requests = isWide ? total !== null && Math.ceil(total / maxPerPage) : lastPage;
  if (requests === false || requests === null) return null;
  // Half of what the service allows is left to the person.
  const perSecond = Math.min(1 / pageSeconds, (requestsPerMinute ?? Infinity) / 120);
  return { requests: Math.max(1, requests), seconds: Math.ceil(Math.max(1, requests) / perSecond) };
}
