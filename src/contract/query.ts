import * as z from 'zod/mini';
import { isCalendarDay } from './parameters.ts';

/*
 * Schemas of query parameters: each parses the text of one parameter strictly and names it in its message.
 * `writeQueryValue` (parameters.ts) is the inverse.
 */

/**
 * An integer from 1 to `max`, in decimal digits without sign or leading zero.
 * The default maximum is 2^53 − 1, the largest integer that JSON carries safely.
 */
export const queryInteger = (name: string, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d*$/, `The ${name} must be an integer of at least 1.`)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.refine((number) => number <= max, `The ${name} must not be greater than ${max}.`)),
    ),
  );

/** From 1 to `max` integers separated by commas. */
export const queryIntegers = (name: string, max: number) =>
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
export const queryText = (name: string, max: number) =>
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

/** A calendar day in UTC, `YYYY-MM-DD`, years 0001 to 9999. */
export const queryDay = (name: string) =>
  z
    .string()
    .check(z.refine(isCalendarDay, `The ${name} must be a calendar day such as 2026-11-20 (YYYY-MM-DD).`));
