import * as z from 'zod/mini';
import { isLoopback } from './loopback.ts';

const isIssuer = (text: string) => {
  const address = URL.parse(text);
  return (
    address !== null &&
    (address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address)))
  );
};

const words = z.string().check(z.regex(/\S/));

const providerSchema = z.object({
  /** What the button says after "Sign in with". */
  title: words,
  /** The issuer identifier, an https address (OpenID Connect Discovery). */
  issuer: z.string().check(z.refine(isIssuer)),
  /** The public client that the dashboard is registered as. */
  clientId: words,
  /** With `openid`; most providers give tokens that can be renewed only with `offline_access`. */
  scope: z._default(words, 'openid offline_access'),
});

/** A provider of company accounts, which a person can sign in with. */
export type Provider = z.infer<typeof providerSchema>;

/** The providers of a configuration, and the numbers of the entries that are none, from 1. */
export function readProviders(entries: readonly unknown[]) {
  const read = entries.map((entry) => providerSchema.safeParse(entry).data ?? null);
  return {
    providers: read.filter((each) => each !== null),
    invalid: read.flatMap((each, index) => (each ? [] : [index + 1])),
  };
}
