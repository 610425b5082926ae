import * as z from 'zod/mini';
import { itemsOf } from './read-items.ts';

/** Company accounts: whose tokens are taken, for which companies, and what the dashboard offers. */
export type OidcConfig = {
  issuer: string;
  audience: string;
  companyClaim: string;
  /** Ids of companies by what the claim says; null if it says an id. */
  companies: ReadonlyMap<string, number> | null;
  subjectClaim: string;
  /** Seconds after its issue for which a token is taken at most. */
  longestToken: number;
  /** Milliseconds for the issuer's documents to come. */
  keysTimeoutMs: number;
  /** For the dashboard's sign-in page; null if it offers nothing. */
  signIn: { title: string; issuer: string; clientId: string; scope: string } | null;
};

/**
 * Whether keys may be fetched from an address: by TLS, or from this machine.
 * @param text an absolute address
 */
export const isTrustedAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};

const isIssuer = (text: string) => isTrustedAddress(text) && !/[?#]/.test(text);

const companyOf = (item: string): [value: string, id: number] | undefined => {
  const [, value = '', id = ''] = /^(.+)=([1-9]\d{0,14})$/.exec(item) ?? [];
  return id === '' ? undefined : [value, Number(id)];
};

const areCompanies = (text: string) => {
  const companies = itemsOf(text).map(companyOf);
  return companies.every(Boolean) && new Set(companies.map((pair) => pair?.[0])).size === companies.length;
};

/** A variable that is null without a value. */
export const optional = <Output>(schema: z.ZodMiniType<Output>) => z._default(z.nullable(schema), null);

/** A text of which something holds. */
export const checked = (holds: (text: string) => boolean, message: string) =>
  z.string().check(z.refine(holds, message));

/** The variables of the environment. */
export const oidcVariables = {
  /** Identifier of the OpenID provider whose access tokens are taken; without it only pasted tokens are. */
  OIDC_ISSUER: optional(
    checked(isIssuer, 'must be an https address without ? and # (http only on this machine)'),
  ),
  /** `aud` of the access tokens. */
  OIDC_AUDIENCE: optional(z.string()),
  OIDC_COMPANY_CLAIM: z._default(z.string(), 'company'),
  OIDC_COMPANIES: optional(
    z.pipe(
      checked(areCompanies, 'must be value=company id, separated by commas, each value once'),
      z.transform(
        (text: string): ReadonlyMap<string, number> =>
          new Map(itemsOf(text).flatMap((item) => [companyOf(item) ?? []] as [string, number][])),
      ),
    ),
  ),
  OIDC_SUBJECT_CLAIM: z._default(z.string(), 'sub'),
  /** The dashboard's id at the issuer; without it the dashboard offers no company account. */
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_TITLE: z._default(z.string(), 'your company account'),
  OIDC_SCOPE: z._default(z.string(), 'openid offline_access'),
};

type OidcEnvironment = z.infer<z.ZodMiniObject<typeof oidcVariables>> & { OIDC_LONGEST_TOKEN: number };

/**
 * What the variables say together; null without an issuer.
 * @throws Error when one needs another that is missing
 */
export const oidcOf = (environment: OidcEnvironment): OidcConfig | null => {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, OIDC_CLIENT_ID: clientId } = environment;
  if (issuer === null) {
    const needs = (['OIDC_AUDIENCE', 'OIDC_COMPANIES', 'OIDC_CLIENT_ID'] as const).find(
      (name) => environment[name] !== null,
    );
    if (needs !== undefined) throw new Error(`${needs}: needs OIDC_ISSUER, which is not set`);
    return null;
  }
  if (audience === null) throw new Error('OIDC_AUDIENCE: must be set with OIDC_ISSUER');
  if (audience === clientId) {
    throw new Error(
      'OIDC_AUDIENCE: must not be OIDC_CLIENT_ID, or ID tokens would be taken for access tokens',
    );
  }
  return {
    issuer,
    audience,
    companyClaim: environment.OIDC_COMPANY_CLAIM,
    companies: environment.OIDC_COMPANIES,
    subjectClaim: environment.OIDC_SUBJECT_CLAIM,
    longestToken: environment.OIDC_LONGEST_TOKEN,
    keysTimeoutMs: 3_000,
    signIn:
      clientId === null
        ? null
        : { title: environment.OIDC_TITLE, issuer, clientId, scope: environment.OIDC_SCOPE },
  };
};
