import '#dashboard/base/strict-schemas.ts';
import * as z from 'zod/mini';
import { basePath } from '#dashboard/data/address/base-path.ts';

/** Whether an address is that of this machine: only there a provider needs no https. */
export const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether the browser may be led to an address of a provider: a web page, which only here may come without https. */
export const isWebPage = (address: URL) =>
  address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address));

/** Where a provider leads back to, which is registered with it: the path that the dashboard is served under. */
export const redirectUri = () => window.location.origin + basePath;

const isIssuer = (text: string) => {
  const address = URL.parse(text);
  return address !== null && isWebPage(address);
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

export type Provider = z.infer<typeof providerSchema>;

/** The providers of a configuration, and the numbers of the entries that are none, from 1. */
export function readProviders(entries: readonly unknown[]) {
  const read = entries.map((entry) => providerSchema.safeParse(entry).data ?? null);
  return {
    providers: read.filter((each) => each !== null),
    invalid: read.flatMap((each, index) => (each ? [] : [index + 1])),
  };
}

/** Why somebody couldn't be signed in or out with a company account; its message is a sentence for the person. */
export class SignInFault extends Error {}
