import type { Codec } from './codecs.ts';

/** A record as it is in the file, before validation. */
export type FoundRecord = {
  /** Line of the file on which it starts, from 1. */
  line: number;
  /** Values by field, of whatever type, an object as the text of its JSON; or why there are none. */
  fields: Readonly<Record<string, unknown>> | string;
  /** The source as JSON in one line, reported with a rejection. */
  source: () => string;
  /** The value of a field as it stands in the file. */
  shown: (field: string) => string;
};

/** A field that breaks its rule, and how; field is null if the record as a whole does. */
export type Problem = { field: string | null; reason: string };

export type ReadRecord = { id: number; json: string };

/**
 * Validates a record for import, more strictly than responses are parsed: every field has the type that the
 * contract documents, `id` and `created_at` are present, and there are no unknown fields. A missing
 * `updated_at` is `created_at`; any other missing field is null.
 */
export const readRecord = (
  { fields, shown }: FoundRecord,
  codecs: ReadonlyMap<string, Codec>,
  { ignoreUnknown }: { ignoreUnknown: boolean },
): ReadRecord | Problem[] => {
  if (typeof fields === 'string') return [{ field: null, reason: fields }];
  const row: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [field, { problemOf, required = false }] of codecs) {
    const isCopy = field === 'updated_at' && (fields[field] ?? null) === null;
    const value = fields[isCopy ? 'created_at' : field] ?? null;
    const reason = value === null ? (required ? 'is missing' : null) : problemOf(value);
    if (reason === null) row[field] = value;
    // What is wrong with created_at is told there.
    else if (!isCopy)
      problems.push({ field, reason: value === null ? reason : `${reason}, got ${cut(shown(field))}` });
  }
  if (!ignoreUnknown) {
    for (const field of Object.keys(fields)) {
      if (!codecs.has(field))
        problems.push({ field, reason: 'is unknown (--ignore-unknown passes it over)' });
    }
  }
  return problems.length > 0 ? problems : { id: Number(row.id), json: JSON.stringify(row) };
};

/** A value in a message. */
const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** Something in a file that leaves it unclear where its records begin and end, or what its columns are. */
export class UnreadableFile extends Error {}
