import * as z from 'zod/mini';
import type { EndpointName } from './endpoints.ts';
import {
  agentSorts,
  contactSorts,
  followUpStates,
  isCalendarDay,
  maxPerPage,
  maxSearchLength,
  opportunitySorts,
  opportunityStatuses,
  parameterDefaults,
} from './parameters.ts';

/*
 * Schemas of query parameters: each parses the text of one parameter strictly and names it in its message.
 * `writeQueryValue` (parameters.ts) is the inverse.
 */

/**
 * An integer from 1 to `max`, in decimal digits without sign or leading zero.
 * The default maximum is 2^53 − 1, the largest integer that JSON carries safely.
 */
const queryInteger = (name: string, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d*$/, `The ${name} must be an integer of at least 1.`)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.refine((number) => number <= max, `The ${name} must not be greater than ${max}.`)),
    ),
  );

/** From 1 to `max` integers separated by commas. */
const queryIntegers = (name: string, max: number) =>
  z.pipe(
    z
      .string()
      .check(z.regex(/^[1-9]\d*(,[1-9]\d*)*$/, `The ${name} must be integers of at least 1, with commas.`)),
    z.pipe(
      z.transform((text: string) => text.split(',').map(Number)),
      z.array(z.number()).check(
        z.refine(
          (numbers) => numbers.every(Number.isSafeInteger),
          `The ${name} holds a number that is too large.`,
        ),
        z.refine((numbers) => numbers.length <= max, `The ${name} must not hold more than ${max} numbers.`),
      ),
    ),
  );

/** Text of 1 to `max` characters, none of them a control character. */
const queryText = (name: string, max: number) =>
  z.string().check(
    z.refine((text) => !/\p{Cc}/u.test(text), `The ${name} must not contain control characters.`),
    z.refine(
      (text) => Array.from(text).length <= max,
      `The ${name} must not be longer than ${max} characters.`,
    ),
  );

/** One of the given words; case matters. */
export const queryWord = <const Words extends readonly [string, ...string[]]>(name: string, words: Words) =>
  z.enum(words, { error: `The selected ${name} is invalid.` });

/** One or more of the given words, separated by commas: each once, in the order of the words. */
const queryWords = <const Words extends readonly [string, ...string[]]>(name: string, words: Words) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => text.split(',').every((word) => words.includes(word)),
          `The ${name} must be among ${words.join(', ')}, with commas.`,
        ),
      ),
    z.pipe(
      z.transform((text: string) => {
        const given = text.split(',');
        return words.filter((word) => given.includes(word));
      }),
      z.array(z.enum(words)),
    ),
  );

/** A calendar day in UTC, `YYYY-MM-DD`, years 0001 to 9999. */
const queryDay = (name: string) =>
  z
    .string()
    .check(z.refine(isCalendarDay, `The ${name} must be a calendar day such as 2026-11-20 (YYYY-MM-DD).`));

/** Parameters that every list takes. */
const pageQuery = {
  page: z._default(queryInteger('page'), parameterDefaults.page),
  per_page: z._default(queryInteger('per_page', maxPerPage), parameterDefaults.per_page),
  search: z.optional(queryText('search', maxSearchLength)),
  id: z.optional(queryIntegers('id', maxPerPage)),
};

/** Whether the given days of a range are in order. */
const isRange = (query: { created_from?: string | undefined; created_to?: string | undefined }) =>
  query.created_from === undefined ||
  query.created_to === undefined ||
  query.created_from <= query.created_to;

/**
 * The query parameters that our service takes (Endpoints, rules 1 to 3), which combine with AND: its identifiers are
 * integers, and a fault names the parameter.
 */
export const queries = {
  opportunities: z
    .object({
      status: z.optional(queryWord('status', opportunityStatuses)),
      statuses: z.optional(queryWords('statuses', opportunityStatuses)),
      contact_id: z.optional(queryInteger('contact_id')),
      agent_id: z.optional(queryInteger('agent_id')),
      created_at: z.optional(queryDay('created_at')),
      created_from: z.optional(queryDay('created_from')),
      created_to: z.optional(queryDay('created_to')),
      follow_up: z.optional(queryWord('follow_up', followUpStates)),
      sort: z._default(queryWord('sort', opportunitySorts), parameterDefaults.sort),
      ...pageQuery,
    })
    .check(
      z.refine(isRange, {
        path: ['created_to'],
        error: 'The created_to must not be before the created_from.',
      }),
    ),
  contacts: z.object({
    sort: z._default(queryWord('sort', contactSorts), parameterDefaults.sort),
    ...pageQuery,
  }),
  agents: z.object({
    sort: z._default(queryWord('sort', agentSorts), parameterDefaults.sort),
    ...pageQuery,
  }),
} satisfies Record<EndpointName, z.ZodMiniObject>;

/** The parsed query of a list of our service: filters, page, size. */
export type ListQuery<Name extends EndpointName = EndpointName> = z.infer<(typeof queries)[Name]>;
