import fc from 'fast-check';
import type * as z from 'zod/mini';
import { changesQuery } from '#contract/changes.ts';
import { endpoints } from '#contract/endpoints.ts';
import { queries } from '#contract/queries.ts';
import { followUpStates, opportunityStatuses } from '#contract/parameters.ts';
import { summaryBy, summarySplit } from '#contract/summary.ts';

const shapes = [
  ...Object.values(queries),
  changesQuery,
  { shape: { by: summaryBy, split: summarySplit } },
].map(({ shape }) => shape as Record<string, z.ZodMiniType>);
export const parameterNames = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))];
const fields = Object.values(endpoints).flatMap(({ fields }) => Object.keys(fields));

const days = ['2026-11-17', '2026-11-18', '2026-11-20', '0001-01-01', '9999-12-31', '2024-02-29'];
const numbers = ['1', '2', '3', '7', '15', '100', '9007199254740991'];

/** Values that some parameter may take. */
const sensible = [
  ...opportunityStatuses,
  ...followUpStates,
  ...days,
  ...numbers,
  ...fields,
  ...fields.map((field) => `-${field}`),
  '1,2,3',
  'new,qualified',
  'now',
  'status',
  'contacts,agents',
  Array.from({ length: 100 }, (_, index) => index + 1).join(','),
  'alder',
  'Ärger mit "Öl" 100%_\\',
  'x',
];

/** Those of them that a parameter takes, by the contract; without any, what it does would go untried. */
const takenBy = (name: string) => {
  const taken = sensible.filter((value) => shapes.some((shape) => shape[name]?.safeParse(value).success));
  if (taken.length === 0) throw new Error(`The sensible values lack one for ${name}.`);
  return taken;
};

/** The parameters of all lists, each with values that it takes. */
export const goodValues = new Map(parameterNames.map((name) => [name, takenBy(name)]));

/** Values that none may take; each stands for a way in. */
const strange = [
  ['0', '-1', '01', '1e9', '1.5', 'NaN', '9007199254740992', '9'.repeat(400)],
  ['1,', ',', '1,'.repeat(500), '2026-02-30', '2026-11-20T00:00:00Z', '99999-01-01'],
  ["' or 1=1 --", '$1', '\\', '%', '_', '{"$gt":""}', '[]', 'null', 'true'],
  ['\0', '1\0', '\r\nX-Injected: 1', '<script>alert(1)</script>', '../../etc/passwd', '${7*7}'],
  ['١', '１', '\u202e1', 'İ', 'ß', '😀'.repeat(30), '\ufffe'],
].flat();

/** A value that some parameter may take, or one that none may. */
export const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...sensible) },
  { weight: 3, arbitrary: fc.constantFrom(...strange) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
);
