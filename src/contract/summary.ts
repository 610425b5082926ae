import * as z from 'zod/mini';

/** A plain decimal, as text because a sum can have more digits than a JSON number carries safely. */
const decimalSchema = z.nullable(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)));

const figures = {
  /** Opportunities. */
  count: z.int(),
  /** How many of them have no value. */
  without_value: z.int(),
  /** Of the values of the others; null where there are none. */
  sum: decimalSchema,
  median: decimalSchema,
  largest: decimalSchema,
};
const figuresSchema = z.object(figures);
export type SummaryFigures = z.infer<typeof figuresSchema>;

/** The response: lines, what they leave out, and all opportunities together. */
const summarySchema = z.object({
  data: z.array(
    z.object({
      /** A status, an id, a month `2026-10`, the Monday of a week, or a weekday from `1` for Monday; null for none. */
      key: z.nullable(z.union([z.string(), z.int()])),
      ...figures,
    }),
  ),
  others: z.nullable(z.object({ groups: z.int(), ...figures })),
  total: figuresSchema,
});
export type Summary = z.infer<typeof summarySchema>;
export type SummaryLine = Summary['data'][number];
