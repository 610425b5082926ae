import * as z from 'zod/mini';

/** One line of the access record. Nothing of a record is in it, nor the value of any filter, nor a token. */
export const accessEntrySchema = z.object({
  /** When it was answered, in UTC. */
  at: z.iso.datetime(),
  /** Ids of the company and of the token, and the token's label; null when nobody was signed in with one. */
  company: z.nullable(z.number()),
  token: z.nullable(z.number()),
  label: z.nullable(z.string()),
  /** Who signed in with a company account, which has neither token nor label; null otherwise. */
  subject: z._default(z.nullable(z.string()), null),
  /** The client's address as far as the proxies tell; null when what they tell is no address. */
  address: z.nullable(z.string()),
  /** What was asked for: a list, or `views`. */
  list: z.string(),
  /** Names of the parameters that were given, but for the page. */
  filters: z.array(z.string()),
  page: z.nullable(z.number()),
  status: z.number(),
  /** Records in the answer. */
  count: z.number(),
  /** The request's id in the log. */
  request: z.string(),
});
export type AccessEntry = z.infer<typeof accessEntrySchema>;

/** The name of the file for a day, given as `2027-01-31`. */
export const fileOfDay = (day: string) => `${day}.jsonl`;

/** The day that a file is for; undefined for any other file. */
export const dayOfFile = (name: string) => /^(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1];

/** The day of an instant, in UTC. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
