import * as z from 'zod/mini';
import { extensions } from './page.ts';

const isBaseAddress = (text: string) => text === '' || (URL.canParse(text) && /^https?:/.test(text));

const withoutTrailingSlash = (text: string) => text.replace(/\/+$/, '');

/** Names of the server's query parameters, which the service document leaves open. */
const parametersSchema = z.object({
  status: z._default(z.string(), 'status'),
  contact: z._default(z.string(), 'contact_id'),
  createdOn: z._default(z.string(), 'created_at'),
  page: z._default(z.string(), 'page'),
});

/** Run-time configuration of the dashboard: `/config.json`, read at start, never built in. */
export const configSchema = z.object({
  /** `{base_url}` of the service document without a trailing slash; empty for the dashboard's own origin. */
  apiBaseUrl: z._default(
    z.pipe(
      z.string().check(z.refine(isBaseAddress, 'must be empty or an http(s) address')),
      z.transform(withoutTrailingSlash),
    ),
    '',
  ),
  /** Name of the application, in the frame and the window's title. */
  title: z._default(z.string(), 'Roster'),
  parameters: z.prefault(parametersSchema, {}),
  /** Extensions that the server has; unknown ones are ignored. */
  extensions: z._default(
    z.pipe(
      z.array(z.string()),
      z.transform((words) => extensions.filter((extension) => words.includes(extension))),
    ),
    [],
  ),
  /** ISO 4217 code that `value` is shown in, or null for plain numbers. */
  currency: z._default(
    z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR'))),
    null,
  ),
  /** Demo companies and their tokens, offered on the sign-in page; empty outside demo mode. */
  demo: z._default(z.array(z.object({ company: z.string(), token: z.string() })), []),
});
export type Config = z.infer<typeof configSchema>;
