import * as z from 'zod/mini';
import type { EndpointName } from './endpoints.ts';
import { listPaths } from './parameters.ts';
import type { ParameterDescription } from './record.ts';

/** Where a server with the extension `changes` tells what changed in the lists. */
export const changesPath = '/api/v1/changes';

/** What became of a record, as it is when it is told: `deleted` is one that is not there any more. */
const changeKinds = ['created', 'updated', 'deleted'] as const;

/** Most changes in one response. */
export const maxChanges = 1_000;

/** Stands in `after` for a cursor that leaves out all records as they are. */
export const fromNow = 'now';

/** What a cursor that leads nowhere is refused with (410). */
export const goneMessage =
  'What changed since then is no longer known. Ask without after, and read everything again.';

const listNames = Object.keys(listPaths) as EndpointName[];

export const changeSchema = z.object({
  list: z.enum(listNames),
  id: z.int(),
  kind: z.enum(changeKinds),
});
export type Change = z.infer<typeof changeSchema>;

/** Changes, the cursor to come back with, and whether there are more of them already. */
export const changesSchema = z.object({
  data: z.array(changeSchema),
  next: z.string(),
  more: z.boolean(),
});
export type Changes = z.infer<typeof changesSchema>;

/** The text of `lists` as names, each once and in the order of the contract. */
const listsOf = (text: string) => listNames.filter((name) => text.split(',').includes(name));

export const changesQuery = z.object({
  after: z.optional(z.string().check(z.regex(/^[\w-]{1,500}$/, 'The after is not a cursor.'))),
  lists: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => text.split(',').every((name) => listNames.some((known) => known === name)),
            `The lists must be any of ${listNames.join(', ')}, with commas.`,
          ),
        ),
      z.transform(listsOf),
    ),
  ),
});

export const changesParameters: Record<keyof typeof changesQuery.shape, ParameterDescription> = {
  after: {
    description: `The \`next\` of the response before; \`${fromNow}\` leaves out all records as they are. Without it every record is told first.`,
    schema: { minLength: 1 },
    example: fromNow,
  },
  lists: {
    description: 'Only changes in these lists; without it in all that the token may read.',
    schema: { type: 'array', items: { type: 'string', enum: listNames }, minItems: 1 },
    example: ['opportunities', 'contacts'],
  },
};
