import * as z from 'zod/mini';
import { extensions } from './parameters.ts';

/** Empty, or an origin, a path or both; two slashes at the start would name another host. */
const baseAddress = /^(https?:\/\/[^\s/?#@\\]+)?(\/[^\s/?#\\]+)*\/?$/i;

const withoutTrailingSlash = (text: string) => text.replace(/\/$/, '');

const parameterName = (usual: string) => z._default(z.string().check(z.regex(/\S/)), usual);

const areDifferent = (names: object) => new Set(Object.values(names)).size === Object.keys(names).length;

/** Names of the server's query parameters, which the service document leaves open. */
const parametersSchema = z
  .object({
    status: parameterName('status'),
    contact: parameterName('contact_id'),
    createdOn: parameterName('created_at'),
    page: parameterName('page'),
  })
  .check(z.refine(areDifferent));

/** Run-time configuration of the dashboard: `config.json` beside index.html, read at start, never built in. */
export const configSchema = z.object({
  /**
   * `{base_url}` of the service document without a trailing slash: an address, a path of the dashboard's own origin such
   * as `/backend`, or empty for that origin.
   */
  apiBaseUrl: z._default(
    z.pipe(z.string().check(z.regex(baseAddress)), z.transform(withoutTrailingSlash)),
    '',
  ),
  /** Name of the application, in the frame and the window's title. */
  title: z._default(z.string(), 'Roster'),
  parameters: z._default(parametersSchema, z.parse(parametersSchema, {})),
  /** Extensions that the server has; unknown ones are ignored. */
  extensions: z._default(
    z.pipe(
      z.array(z.string()),
      z.transform((words) => extensions.filter((extension) => words.includes(extension))),
    ),
    [],
  ),
  /** ISO 4217 code that `value` is shown in, or null for plain numbers. */
  currency: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), null),
  /** Requests a minute that the server allows each token; null to find out from its answers. */
  requestsPerMinute: z._default(z.nullable(z.number().check(z.refine((limit) => limit >= 1))), null),
  /** Providers of company accounts that a person may sign in with (session/account/providers.ts), read on the sign-in page. */
  signIn: z._default(z.array(z.unknown()), []),
  /** BCP 47 tags of the languages that are offered; empty for every one that Roster has. */
  languages: z._default(z.array(z.string()), []),
  /** The team's saved views (view.ts), read when they are shown: an odd one costs none of the others. */
  views: z._default(z.array(z.unknown()), []),
  /** Demo companies and their tokens, offered on the sign-in page; empty outside demo mode. */
  demo: z._default(z.array(z.object({ company: z.string(), token: z.string() })), []),
});
export type Config = z.infer<typeof configSchema>;
