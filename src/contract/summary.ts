import * as z from 'zod/mini';
import { groupings, splits } from './groupings.ts';
import { queries, queryWord } from './queries.ts';
import type { ParameterDescription } from './record.ts';

/** What opportunities are broken down by; the filters beside it are those of the list (queries.ts). */
export const summaryBy = queryWord('by', groupings);
export const summarySplit = queryWord('split', splits);
export const summaryQuery = z.intersection(
  z.object({ by: summaryBy, split: z.optional(summarySplit) }),
  queries.opportunities,
);
export type SummaryQuery = z.infer<typeof summaryQuery>;

export const byParameter: ParameterDescription = {
  description:
    'What each line stands for: a status, an agent, a contact, or the month, week or weekday of creation in UTC.',
  example: 'agent',
};

export const splitParameter: ParameterDescription = {
  description: 'What each line is divided by too, in `parts`.',
  example: 'status',
};

/** A plain decimal, as text because a sum can have more digits than a JSON number carries safely. */
const decimalSchema = z.nullable(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)));

const figures = {
  count: z.int(),
  without_value: z.int(),
  sum: decimalSchema,
  median: decimalSchema,
  largest: decimalSchema,
};
const figuresSchema = z.object(figures);
export type SummaryFigures = z.infer<typeof figuresSchema>;

const partSchema = z.object({ key: z.nullable(z.string()), ...figures });

/** The response: lines, what they leave out, and all opportunities together. */
export const summarySchema = z.object({
  data: z.array(
    z.object({
      key: z.nullable(z.union([z.string(), z.int()])),
      ...figures,
      parts: z.optional(z.array(partSchema)),
    }),
  ),
  others: z.nullable(z.object({ groups: z.int(), ...figures })),
  total: figuresSchema,
});
export type Summary = z.infer<typeof summarySchema>;
export type SummaryLine = Summary['data'][number];

/** What the fields of a response mean, wherever they stand in it. */
export const summaryDescriptions: Record<string, string> = {
  data: 'The lines: of months and weeks the newest, of anything else those with the largest sums.',
  others: 'What the lines leave out, if there are too many of them.',
  parts: 'The line by status, where `split` asks for that.',
  total: 'All opportunities together.',
  key: 'A status, an id, a month `2026-10`, the Monday of a week `2026-10-05`, or a weekday from `1` for Monday; null for none.',
  groups: 'How many lines were left out.',
  count: 'Opportunities.',
  without_value: 'How many of them have no value.',
  sum: 'Of the values, a plain decimal as text; null where there are none.',
  median: 'The middle of the values.',
  largest: 'The largest of the values.',
};
