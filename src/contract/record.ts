import * as z from 'zod/mini';
import {
  booleanField,
  identifierField,
  nullableIdentifierField,
  numberField,
  objectField,
  textField,
  timestampField,
} from './fields.ts';

/** The schema of each kind of field. The kind also decides how a field is shown, imported and documented. */
const schemas = {
  /** Identifier of the record itself. */
  id: identifierField,
  /** Identifier of a record of another list. */
  reference: nullableIdentifierField,
  /** What a record is called: the heading over its fields. */
  title: textField,
  /** A line of text. */
  text: textField,
  /** Text of any length, with paragraphs. */
  prose: textField,
  /** Prose that is often a list, an item to a line. */
  items: textField,
  /** A word in small letters with underscores, such as `call_back`. */
  word: textField,
  status: textField,
  email: textField,
  phone: textField,
  /** Address of a page that a person may open. */
  link: textField,
  /** Address that programs post to; all of it but the host may be a secret. */
  webhook: textField,
  /** Number with at most two decimals, without a currency. */
  amount: numberField,
  boolean: booleanField,
  instant: timestampField,
  /** A JSON object of any content. */
  object: objectField,
};

export type FieldKind = keyof typeof schemas;

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

type Shape<Given extends Fields> = { -readonly [Key in keyof Given]: (typeof schemas)[Given[Key]['kind']] };

/** The schema of a record with these fields. Every field but `id` may be null. */
export const recordSchema = <Given extends Fields>(fields: Given) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, { kind }]) => [name, schemas[kind]]),
    ) as Shape<Given>,
  );

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

/** JSON schemas of parameters, which cannot be derived from the schemas that parse their text. */
export const daySchema = { type: 'string', format: 'date' };
export const positiveSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
