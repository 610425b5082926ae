import * as z from 'zod/mini';
import {
  areDifferent,
  baseAddress,
  currencyCode,
  knownExtensions,
  regionCode,
  usualParameters,
  usualTitle,
  withoutTrailingSlash,
  word,
} from './config-reader.ts';

const parameterName = (usual: string) => z._default(z.string().check(z.regex(word)), usual);

const parametersSchema = z
  .object({
    status: parameterName(usualParameters.status),
    contact: parameterName(usualParameters.contact),
    createdOn: parameterName(usualParameters.createdOn),
    page: parameterName(usualParameters.page),
  })
  .check(z.refine(areDifferent));

/**
 * Run-time configuration of the dashboard: `config.json` beside index.html, read at start, never built in. What reads it
 * without a library is beside it (config-reader.ts); a test holds the two equal.
 */
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
  title: z._default(z.string(), usualTitle),
  parameters: z._default(parametersSchema, { ...usualParameters }),
  /** Extensions that the server has; unknown ones are ignored. */
  extensions: z._default(
    z.pipe(
      z.array(z.string()),
      z.transform((words) => knownExtensions(words)),
    ),
    [],
  ),
  /** ISO 4217 code that `value` is shown in, or null for plain numbers. */
  currency: z._default(z.nullable(z.string().check(z.regex(currencyCode))), null),
  /** ISO 3166-1 code of the country whose phone numbers come without a country code, or null for none. */
  phoneRegion: z._default(z.nullable(z.string().check(z.regex(regionCode))), null),
  /** Requests a minute that the server allows each token; null to find out from its answers. */
  requestsPerMinute: z._default(z.nullable(z.number().check(z.refine((limit) => limit >= 1))), null),
  /** Providers of company accounts that a person may sign in with (session/account/providers.ts), read on the sign-in page. */
  signIn: z._default(z.array(z.unknown()), []),
  /** BCP 47 tags of the languages that are offered; empty for every one that Roster has. */
  languages: z._default(z.array(z.string()), []),
  /** The team's saved views (view.ts), read when they are shown: an odd one costs none of the others. */
  views: z._default(z.array(z.unknown()), []),
  /** Demo companies, their tokens and how much they have, offered on the sign-in page; empty outside demo mode. */
  demo: z._default(
    z.array(z.object({ company: z.string(), token: z.string(), opportunities: z.optional(z.number()) })),
    [],
  ),
  /** Whether the dashboard's files stay on the device, so that it starts without network. */
  offline: z._default(z.boolean(), true),
});
export type Config = z.infer<typeof configSchema>;
