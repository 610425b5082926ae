import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { isCalendarDay } from '#contract/query.ts';
import type { Field, FieldKind } from '#contract/record.ts';
import { problemOfCustomisation } from './json-object.ts';
import { problemOfText } from './text-rule.ts';

/** How a kind of field travels in a file: what may stand there, and how it reaches the database. */
export type Codec = {
  /** PostgreSQL's type of the incoming value. */
  sqlType: string;
  /** SQL that converts the incoming value to the stored one, if they differ. */
  stored?: (column: string) => string;
  /** Whether a value in a JSON file is taken as its JSON text, so that numbers keep all their digits. */
  asText?: boolean;
  /** Whether a CSV cell holds prose that has to be quoted. */
  quoted: boolean;
  /** The value of a CSV cell with something in it; a cell that cannot be read stays text. */
  ofCell: (cell: string) => unknown;
  /** What is wrong with a value that is not null, as the end of a sentence; null if nothing is. */
  problemOf: (value: unknown) => string | null;
  /** Whether null is refused. */
  required?: boolean;
};

const asIs = (cell: string): unknown => cell;
const numberOf = (cell: string) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);

const integer = {
  sqlType: 'bigint',
  quoted: false,
  ofCell: numberOf,
  problemOf: (value: unknown) =>
    Number.isSafeInteger(value) && Number(value) >= 1 ? null : 'must be an integer from 1 to 2^53 − 1',
};

const booleans: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

const instant =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

const isInstant = (value: unknown) => {
  if (typeof value !== 'string') return false;
  const [, day = '', , fraction = ''] = instant.exec(value) ?? [];
  if (!isCalendarDay(day)) return false;
  const time = Date.parse(value.replace(fraction, fraction.slice(0, 4)));
  return time >= firstInstant && time <= lastInstant;
};

const text: Codec = { sqlType: 'text', quoted: true, ofCell: asIs, problemOf: problemOfText };

const codecs: Record<FieldKind, Codec> = {
  id: { ...integer, required: true },
  reference: integer,
  title: text,
  text,
  prose: text,
  items: text,
  word: text,
  email: text,
  phone: text,
  link: text,
  webhook: text,
  status: {
    sqlType: 'text',
    quoted: false,
    ofCell: asIs,
    problemOf: (value) =>
      opportunityStatuses.some((status) => status === value)
        ? null
        : `must be one of ${opportunityStatuses.join(', ')}`,
  },
  /** numeric(14,2): twelve digits before the point. */
  amount: {
    sqlType: 'numeric',
    quoted: false,
    ofCell: numberOf,
    problemOf: (value) =>
      typeof value === 'number' && /^-?\d{1,12}(\.\d{1,2})?$/.test(String(value))
        ? null
        : 'must be a number with at most 12 digits before the point and 2 after it',
  },
  boolean: {
    sqlType: 'boolean',
    quoted: false,
    ofCell: (cell) => booleans[cell.toLowerCase()] ?? cell,
    problemOf: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  },
  object: {
    sqlType: 'text',
    asText: true,
    stored: (column) => `${column}::jsonb`,
    quoted: true,
    ofCell: asIs,
    problemOf: problemOfCustomisation,
  },
  instant: {
    sqlType: 'timestamptz',
    quoted: false,
    required: true,
    ofCell: asIs,
    problemOf: (value) =>
      isInstant(value) ? null : 'must be an instant such as 2026-11-20T16:42:07Z, to the microsecond at most',
  },
};

/** The fields of a list's records with their codecs, in the contract's order. */
export const codecsOf = (name: EndpointName): ReadonlyMap<string, Codec> =>
  new Map(Object.entries<Field>(endpoints[name].fields).map(([field, { kind }]) => [field, codecs[kind]]));
