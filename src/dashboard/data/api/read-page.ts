import { maxIdLength } from '#contract/parameters.ts';
import { endpoints, type EndpointName, type RecordOf } from '#contract/endpoints.ts';
import { type PageMeta, type PageRequest, readMeta, rowsIn } from '#contract/guest/page-meta.ts';
import { readRecord } from '#contract/record.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { ApiError } from './api-error.ts';
import { jsonText } from './json-text.ts';

/** The fields of a record that do not fit the contract, as they were received. In the record itself they are null. */
export type UnreadableFields = Readonly<Record<string, unknown>>;

/** A row without an id, which is no record: what is wrong with it, and its text as it came. */
type UnreadableRecord = { problem: string; source: string };

/** A record, and which of its fields could not be read. */
export type RecordRow<Name extends EndpointName = EndpointName> = {
  key: string;
  record: RecordOf<Name>;
  unreadableFields?: UnreadableFields | undefined;
  unreadable?: undefined;
};

/** One place in a page: a record, or what could not be understood as one. */
export type Row<Name extends EndpointName = EndpointName> =
  | RecordRow<Name>
  | { key: string; record?: undefined; unreadableFields?: undefined; unreadable: UnreadableRecord };

/** A row's id; null for what is no record. */
export const idOf = (row: Row) => row.record?.id ?? null;

/** A parameter of a request that its answer contradicts: the service doesn't know it by this name, or at all. */
export type Contradiction = {
  key: string;
  /** Its name on the service. */
  parameter: string;
  /** The page that came instead of the one that was asked for; null for a filter, the order or a search. */
  returned: number | null;
};

/** A page of a list as the dashboard uses it. Addresses in the envelope are left out: they are never followed. */
export type Page<Name extends EndpointName = EndpointName> = {
  rows: Row<Name>[];
  meta: PageMeta;
  /** What of the request the rows contradict: they must not be counted or summed as what was asked for. */
  contradiction?: Contradiction;
};

function readRow<Name extends EndpointName>(name: Name, value: unknown, index: number): Row<Name> {
  const read = readRecord(endpoints[name].fields, value);
  if (!read) {
    const problem = `id: expected an integer or a text of 1 to ${maxIdLength} characters`;
    return { key: `${index}-unreadable`, unreadable: { problem, source: jsonText(value, 2) } };
  }
  const record = read.record as RecordOf<Name>;
  const row = { key: `${index}-${record.id}`, record };
  if (read.odd.length === 0) return row;
  const received = value as Record<string, unknown>;
  return { ...row, unreadableFields: Object.fromEntries(read.odd.map((field) => [field, received[field]])) };
}

/**
 * Reads an answer's body as a page. Records are judged one by one and field by field: a field that does not fit leaves
 * the rest of its record intact.
 * @param asked what the page was asked for with
 * @throws ApiError `not-the-service` when the body is no page of a list
 */
export function parsePage<Name extends EndpointName>(
  name: Name,
  body: unknown,
  asked: PageRequest = {},
): Page<Name> {
  const { data } = Object(body) as { data?: unknown };
  const values = rowsIn(data);
  const meta = values && readMeta(Object(body), values.length, asked);
  if (!meta) throw new ApiError('not-the-service', say("The response isn't a page of a list."));
  return { rows: values.map((value, index) => readRow(name, value, index)), meta };
}
