import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { opportunityStatuses, isCalendarDay } from '#contract/parameters.ts';
import type { Field, FieldKind } from '#contract/record.ts';

/** PostgreSQL stores neither, and UTF-8 has no bytes for the second. */
const unstorable = /[\0\p{Cs}]/u;

/** What is wrong with a text, as the end of a sentence; null if nothing is. */
const problemOfText = (value: unknown) => {
  if (typeof value !== 'string') return 'must be text';
  return unstorable.test(value) ? 'must not hold U+0000 or half of a surrogate pair' : null;
};

/** Most levels of nesting; PostgreSQL's JSON parser stops at some thousands. */
const deepest = 100;

/** What is wrong with the text of a JSON object, as the end of a sentence; null if nothing is. */
const problemOfCustomisation = (value: unknown) => {
  const parsed = parse(value);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return 'must be a JSON object';
  return problemWithin(parsed, 1);
};

/** The value of a JSON text, as JavaScript reads it; undefined for anything else. */
export const parse = (text: unknown): unknown => {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const problemWithin = (value: unknown, depth: number): string | null => {
  if (typeof value === 'string') return problemOfText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'must not hold numbers past 1e308';
  if (typeof value !== 'object' || value === null) return null;
  if (depth > deepest) return `must not be nested more than ${deepest} levels deep`;
  for (const [key, member] of Object.entries(value)) {
    const problem = problemWithin(key, depth) ?? problemWithin(member, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
};

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
  required?: boolean;
};

const asIs = (cell: string): unknown => cell;

/** Reads digits, of which only zeros may follow `most` decimals: a double would round others. */
const numberOf = (most: number) => {
  const digits = new RegExp(String.raw`^-?\d+(\.\d{0,${most}}0*)?$`);
  return (cell: string) => (digits.test(cell) && !cell.endsWith('.') ? Number(cell) : cell);
};

const integer = {
  sqlType: 'bigint',
  quoted: false,
  ofCell: numberOf(0),
  problemOf: (value: unknown) =>
    Number.isSafeInteger(value) && Number(value) >= 1 ? null : 'must be an integer from 1 to 2^53 − 1',
};

const booleans: Record<string, boolean> = {
  true: true,
  t: true,
  '1': true,
  false: false,
  f: false,
  '0': false,
};

const instant =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** An instant with a space, without a zone or with more digits than are stored; a day is its beginning. */
const looseInstant =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,6})?\d*)? ?(?:Z|UTC|([+-]\d\d)(?::?(\d\d))?)?$/i;

/** An instant as databases and other programs write it, as ours do; UTC where no zone is named. Other text stays. */
export const instantOf = (text: string) =>
  text.replace(
    looseInstant,
    (_all, day: string, time = '00:00', seconds = ':00', fraction = '', hours?: string, minutes?: string) =>
      `${day}T${time}${seconds}${fraction}${hours === undefined ? 'Z' : `${hours}:${minutes ?? '00'}`}`,
  );

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
    ofCell: numberOf(2),
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
    ofCell: instantOf,
    problemOf: (value) =>
      isInstant(value) ? null : 'must be an instant such as 2026-11-20T16:42:07Z, to the microsecond at most',
  },
};

/** The fields of a list's records with their codecs, in the contract's order. */
export const codecsOf = (name: EndpointName): ReadonlyMap<string, Codec> =>
  new Map(Object.entries<Field>(endpoints[name].fields).map(([field, { kind }]) => [field, codecs[kind]]));
