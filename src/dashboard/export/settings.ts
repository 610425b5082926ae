import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';

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
