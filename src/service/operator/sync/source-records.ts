import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { readRecord } from '#contract/record.ts';
import { codecsOf, instantOf } from '#service/operator/transfer/codecs.ts';

/** A record of a source as it is stored, with the names of the fields that did not fit and are null. */
export type SourceRecord = { id: number; json: string; createdAt: number; odd: string[] };

/** The JSON of a value; undefined where it is nested too deep to be written. */
const jsonText = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Characters of an id that are told. */
const toldOfId = 40;

/**
 * Reads a record field by field, as the dashboard does: what does not fit is null and costs nothing else. A record that
 * does not say when it was made was made when it was changed, else long ago.
 * @returns a sentence for what has no id that can be stored
 */
export const readSourceRecord = (name: EndpointName, value: unknown): SourceRecord | string => {
  const read = readRecord(endpoints[name].fields, value);
  const given: Record<string, unknown> = read?.record ?? {};
  const odd = new Set(read?.odd);
  const row: Record<string, unknown> = {};
  for (const [field, { problemOf, sqlType, asText = false }] of codecsOf(name)) {
    let found: unknown = given[field] ?? null;
    if (sqlType === 'timestamptz' && typeof found === 'string') found = instantOf(found);
    if (asText && found !== null) found = jsonText(found);
    const fits = found === null || problemOf(found) === null;
    if (!fits) odd.add(field);
    row[field] = fits ? found : null;
  }
  if (row.id === null) {
    const { id } = Object(value) as { id?: unknown };
    const told = id === undefined ? 'missing' : (jsonText(id)?.slice(0, toldOfId) ?? 'nested');
    return `A record is left out: its id must be an integer from 1 to 2^53 − 1, and is ${told}.`;
  }
  if (row.created_at === null) odd.add('created_at');
  row.created_at ??= row.updated_at ?? '1970-01-01T00:00:00Z';
  row.updated_at ??= row.created_at;
  const createdAt = Date.parse(String(row.created_at));
  return { id: Number(row.id), json: JSON.stringify(row), createdAt, odd: [...odd] };
};
