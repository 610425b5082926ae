import { readers } from './fields.ts';

/** What kind of value each kind of field has. The kind also decides how a field is shown, imported and documented. */
export const valueKinds = {
  /** Identifier of the record itself. */
  id: 'id',
  /** Identifier of a record of another list. */
  reference: 'reference',
  /** What a record is called: the heading over its fields. */
  title: 'text',
  /** A line of text. */
  text: 'text',
  /** Text of any length, with paragraphs. */
  prose: 'text',
  /** Prose that is often a list, an item to a line. */
  items: 'text',
  /** A word in small letters with underscores, such as `call_back`. */
  word: 'text',
  status: 'text',
  email: 'text',
  phone: 'text',
  /** Address of a page that a person may open. */
  link: 'text',
  /** Address that programs post to; all of it but the host may be a secret. */
  webhook: 'text',
  /** Number with at most two decimals, without a currency. */
  amount: 'number',
  boolean: 'boolean',
  instant: 'instant',
  /** A JSON object of any content. */
  object: 'object',
} as const satisfies Record<string, keyof typeof readers>;

export type FieldKind = keyof typeof valueKinds;

/** A field of a record: what it holds, and what it is called on the screen. */
export type Field =
  | { kind: Exclude<FieldKind, 'reference' | 'boolean'>; label: string }
  | { kind: 'reference'; label: string; of: 'contacts' | 'agents' }
  /** Shown as Yes and No, unless in other words. */
  | { kind: 'boolean'; label: string; yes?: string; no?: string };

export type Fields = Readonly<Record<string, Field>>;

/** Fields that every record begins and ends with. */
export const idField = { kind: 'id', label: 'ID' } as const;
export const timestampFields = {
  created_at: { kind: 'instant', label: 'Created' },
  updated_at: { kind: 'instant', label: 'Updated' },
} as const;

type Readers = typeof readers;
type ValueOf<Kind extends FieldKind> = Exclude<ReturnType<Readers[(typeof valueKinds)[Kind]]>, undefined>;

/** A record with these fields. Every field but `id` may be null. */
export type RecordWith<Given extends Fields> = {
  -readonly [Key in keyof Given]: ValueOf<Given[Key]['kind']>;
};

/**
 * Reads a record. Other keys than its fields are left out.
 * @returns the record with null for each field that does not fit, and the names of those; null for what has no id, which is
 * no record
 */
export function readRecord<Given extends Fields>(
  fields: Given,
  value: unknown,
): { record: RecordWith<Given>; odd: string[] } | null {
  const given = Object(value) as Record<string, unknown>;
  const record: Record<string, unknown> = {};
  const odd: string[] = [];
  for (const [name, { kind }] of Object.entries(fields)) {
    // Not what every object inherits.
    const read = readers[valueKinds[kind]](Object.hasOwn(given, name) ? given[name] : undefined);
    if (read === undefined) odd.push(name);
    record[name] = read ?? null;
  }
  return record.id === null ? null : { record: record as RecordWith<Given>, odd };
}

/** A record whose every field is null, as a base for others. */
export const nullRecord = <Given extends Fields>(fields: Given) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as {
    -readonly [Key in keyof Given]: null;
  };

/*
 * Descriptions are for the API document alone. They stand beside the fields rather than in them: a constant that the
 * dashboard never reads is left out of its bundle.
 */

/** What the API document says of the fields that every record has. */
export const commonDescriptions = {
  id: 'Identifier, unique within the company.',
  created_at: 'When the record was made.',
  updated_at: 'When the record was last changed.',
};

/** What it says of all other fields of a record. */
export type Descriptions<Of> = Record<Exclude<keyof Of, keyof typeof commonDescriptions>, string>;

/** What it says of a parameter beyond its schema. */
export type ParameterDescription = { description: string; schema?: object; example?: unknown };

/** The parameter `sort` of any list, described. */
export const sortParameter: ParameterDescription = {
  description: 'Order of the list; `-` in front turns it round. Null comes before all values.',
};

/** JSON schemas of parameters, which cannot be derived from the schemas that parse their text. */
export const daySchema = { type: 'string', format: 'date' };
export const positiveSchema = {
  type: 'integer',
  format: 'int64',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
};
