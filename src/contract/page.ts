import * as z from 'zod/mini';
import { maxPerPage } from './parameters.ts';
import { type ParameterDescription, positiveSchema } from './record.ts';

/** Parameters that every list takes, by wire name. All but `page` are extensions of our own. */
export const pageParameters: Record<'page' | 'per_page' | 'search' | 'id', ParameterDescription> = {
  page: {
    description: 'Page of the results. A page past the end is empty.',
    schema: positiveSchema,
  },
  per_page: {
    description: 'Records on a page.',
    schema: { type: 'integer', minimum: 1, maximum: maxPerPage },
  },
  id: {
    description: 'Only the records with these ids.',
    schema: { items: positiveSchema, minItems: 1, maxItems: maxPerPage },
    example: [1155, 1163],
  },
  search: {
    description:
      'Only records with all of these words in their name and the like, in any order, and contacts with these digits in their phone number. Of an opportunity, each word may be in its name or summary, in its contact’s names, company, email or phone, in its agent’s name, or be its id; the digits may be its contact’s. One whose id is the first word comes first. Case and accents do not count. White space alone is no search.',
    schema: { minLength: 1 },
    example: 'oak door',
  },
};

/** Paginated response envelope (Resources and their fields); `data` is parsed record by record. */
export const envelopeSchema = z.object({
  /** Records of the requested kind. */
  data: z.array(z.unknown()),
  /** Addresses of other pages. `prev` and `next` are null at the ends. */
  links: z.object({
    first: z.nullable(z.string()),
    last: z.nullable(z.string()),
    prev: z.nullable(z.string()),
    next: z.nullable(z.string()),
  }),
  meta: z.object({
    current_page: z.int(),
    /** Place in the list of the first record on this page, from 1; null on a page without records. */
    from: z.nullable(z.int()),
    /** Number of the last page; 1 for an empty list. */
    last_page: z.int(),
    /** The page list, with "previous" first and "next" last; `url` is null where there is no page. */
    links: z.array(
      z.object({ url: z.nullable(z.string()), label: z.nullable(z.string()), active: z.boolean() }),
    ),
    /** The list's address without parameters. */
    path: z.nullable(z.string()),
    per_page: z.int(),
    /** Place in the list of the last record on this page; null on a page without records. */
    to: z.nullable(z.int()),
    /** Records in the whole list, under the filters. */
    total: z.int(),
  }),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Body of every error response: a sentence, and for 422 the messages by parameter. */
export const errorSchema = z.object({
  message: z.string(),
  errors: z.optional(z.catchall(z.object({}), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof errorSchema>;
