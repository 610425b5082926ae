import * as z from 'zod/mini';
import { endpoints, type EndpointName, type RecordOf } from '#contract/endpoints.ts';
import { identifierField, type Id } from '#contract/fields.ts';
import { envelopeSchema } from '#contract/page.ts';
import { ApiError } from './api-error.ts';

/** A record that does not fit the contract: its id if it has one, what is wrong, and its text as it came. */
type UnreadableRecord = { id: Id | null; problem: string; source: string };

/** One place in a page: a record, or what could not be understood as one. */
export type Row<Name extends EndpointName = EndpointName> =
  | { key: string; record: RecordOf<Name>; unreadable?: undefined }
  | { key: string; record?: undefined; unreadable: UnreadableRecord };

/** A row's id; null for an unreadable record without one. */
export const idOf = (row: Row) => row.record?.id ?? row.unreadable?.id ?? null;

/** A page of a list as the dashboard uses it. Addresses in the envelope are left out: they are never followed. */
export type Page<Name extends EndpointName = EndpointName> = {
  rows: Row<Name>[];
  meta: {
    current_page: number;
    from: number | null;
    last_page: number;
    per_page: number;
    to: number | null;
    total: number;
  };
};

const readableEnvelope = z.object({
  data: envelopeSchema.shape.data,
  meta: z.omit(envelopeSchema.shape.meta, { links: true, path: true }),
});

const withId = z.object({ id: identifierField });

function readRow<Name extends EndpointName>(name: Name, value: unknown, index: number): Row<Name> {
  const result = z.safeParse(endpoints[name].record, value);
  if (result.success) {
    const record = result.data as RecordOf<Name>;
    return { key: `${index}-${record.id}`, record };
  }
  const problem = result.error.issues.map((issue) => [...issue.path, issue.message].join(': ')).join('; ');
  const id = z.safeParse(withId, value).data?.id ?? null;
  return { key: `${index}-unreadable`, unreadable: { id, problem, source: JSON.stringify(value, null, 2) } };
}

/**
 * Reads an answer's body as a page. Records are judged one by one, so one that does not fit becomes a row that says so.
 * @throws ApiError `not-the-service` when the body is not the envelope
 */
export function parsePage<Name extends EndpointName>(name: Name, body: unknown): Page<Name> {
  const envelope = z.safeParse(readableEnvelope, body);
  if (!envelope.success) throw new ApiError('not-the-service', "The response isn't a page of a list.");
  const { data, meta } = envelope.data;
  return { rows: data.map((value, index) => readRow(name, value, index)), meta };
}
