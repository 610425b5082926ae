import * as z from 'zod/mini';
import { listPaths } from './parameters.ts';

/** Days in the address of a list or a saved view that move along with the calendar, in UTC: `days=this-month`. */
export const movingDays = [
  'today',
  'yesterday',
  'this-week',
  'last-7-days',
  'this-month',
  'last-month',
  'this-year',
] as const;
export type MovingDays = (typeof movingDays)[number];

const lists = Object.keys(listPaths).join('|');

/** A saved view: a name, and the path and query that it stands for, as in `opportunities?status=won&days=this-month`. */
export const viewSchema = z.object({
  name: z.string().check(z.regex(/^(?=.*\S)[^\p{Cc}\p{Cs}]{1,80}$/u)),
  address: z.string().check(z.regex(new RegExp(String.raw`^(${lists})(\?[^\s#]{0,2000})?$`))),
});
export type View = z.infer<typeof viewSchema>;

/** Where a server with the extension `views` has the views of the token's company. */
export const viewsPath = '/api/v1/views';

/** Its response: all views, in the company's order. They are read one by one, so that an odd one costs no other. */
export const viewsSchema = z.object({ data: z.array(z.unknown()) });
