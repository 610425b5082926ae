import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { jsonOf } from '#contract/fields.ts';
import { readRecord } from '#contract/record.ts';
import { type Codec, codecsOf, instantOf } from '#service/operator/transfer/codecs.ts';

/** A record of a source as it is stored, with a sentence for each field that did not fit, without its value. */
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

const unfit = 'does not fit, and is empty';

/** Characters of an id that are told. */
const toldOfId = 40;

/** An amount to the cent, half away from zero, as the dashboard and the database round. */
const cents = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });

/** A text without what PostgreSQL does not store: U+0000, and halves of surrogate pairs. */
const storable = (text: string) => text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD');

/** Levels of nesting that are looked through; deeper objects are not stored. */
const deepest = 100;

const storableWithin = (value: unknown, depth = 1): unknown => {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((member) => storableWithin(member, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storable(key), storableWithin(member, depth + 1)]),
  );
};

/** What comes nearest to a value that does not fit, and what is wrong with it, as the end of a sentence; null for nothing. */
const mended = (value: unknown, { sqlType, asText = false, problemOf }: Codec) => {
  if (sqlType === 'numeric' && typeof value === 'number') {
    const rounded = Number(cents.format(value)) + 0;
    if (problemOf(rounded) === null)
      return { value: rounded, fault: 'has more than two decimals, and is rounded' };
  }
  if (sqlType !== 'text' || typeof value !== 'string') return null;
  const text = asText ? jsonText(storableWithin(jsonOf(value))) : storable(value);
  if (problemOf(text) !== null) return null;
  return { value: text, fault: 'holds characters that no database stores, and is without them' };
};

/**
 * Reads a record field by field, as the dashboard does: what does not fit is mended or null, and costs nothing else. A
 * record that does not say when it was made was made when it was changed, else long ago.
 * @returns a sentence for what has no id that can be stored
 */
export const readSourceRecord = (name: EndpointName, value: unknown): SourceRecord | string => {
  const read = readRecord(endpoints[name].fields, value);
  const given: Record<string, unknown> = read?.record ?? {};
  const odd = new Map(read?.odd.map((field) => [field, unfit]));
  const row: Record<string, unknown> = {};
  for (const [field, codec] of codecsOf(name)) {
    const { problemOf, sqlType, asText = false } = codec;
    let found: unknown = given[field] ?? null;
    if (sqlType === 'timestamptz' && typeof found === 'string') found = instantOf(found);
    if (asText && found !== null) found = jsonText(found);
    const fits = found === null || problemOf(found) === null;
    const nearest = fits ? null : mended(found, codec);
    if (!fits) odd.set(field, nearest?.fault ?? unfit);
    row[field] = fits ? found : (nearest?.value ?? null);
  }
  if (row.id === null) {
    const { id } = Object(value) as { id?: unknown };
    const told = id === undefined ? 'missing' : (jsonText(id)?.slice(0, toldOfId) ?? 'nested');
    return `A record is left out: its id must be an integer from 1 to 2^53 − 1, and is ${told}.`;
  }
  if (row.created_at === null) odd.set('created_at', unfit);
  row.created_at ??= row.updated_at ?? '1970-01-01T00:00:00Z';
  row.updated_at ??= row.created_at;
  const createdAt = Date.parse(String(row.created_at));
  return {
    id: Number(row.id),
    json: JSON.stringify(row),
    createdAt,
    odd: [...odd].map(([field, fault]) => `${field} ${fault}.`),
  };
};
