import * as z from 'zod/mini';

/** Body of every error response: a sentence, and for 422 the messages by parameter. */
export const errorSchema = z.object({
  message: z.string(),
  errors: z.optional(z.catchall(z.object({}), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof errorSchema>;
