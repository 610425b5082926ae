import type { OidcConfig } from '#service/oidc-config.ts';
import type { Queryable } from '#service/database/database.ts';
import type { Issuer } from './issuer.ts';
import { type Caller, copiedAt, type Invalid, type Known, type LookUp, pastedTokens } from './caller.ts';
import { createHash } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { IssuerUnavailable, Refusal } from '#service/http/errors.ts';

/** Finds the caller of a pasted token, and of a company account if the configuration has an issuer. */
export const callerOf = (database: Queryable, oidc: OidcConfig | null, issuer: Issuer | null): LookUp => {
  const ofPasted: LookUp = pastedTokens(database);
  if (oidc === null || issuer === null) return ofPasted;
  const ofAccount = companyAccounts(database, issuer, oidc);
  return async (sent) => {
    if (!isJwt(sent.token)) return ofPasted(sent);
    return ofAccount(sent.token);
  };
};

/** Signatures with a public key alone: no `none`, and no secret that somebody could take the public key for. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** Seconds by which the issuer's clock and ours may differ. */
const tolerance = 60;

/** Types of access tokens in use (RFC 9068, and those before it); those of other JWTs are others (RFC 8725 section 3.11). */
const types = new Set([undefined, 'jwt', 'at+jwt', 'application/at+jwt']);

/** Three parts (RFC 7515 section 7.1), which no token of ours has. */
const isJwt = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token);

/**
 * Tells the caller by an access token of the issuer (RFC 9068, and JWTs before it).
 * @returns a function that says what is wrong with a token that is not valid
 * @throws AccountRefusal for a valid one without a company, IssuerUnavailable while there are no keys
 */
const companyAccounts = (database: Queryable, issuer: Issuer, config: OidcConfig) => {
  const verify = async (token: string): Promise<{ claims: JWTPayload; subject: string }> => {
    const { payload, protectedHeader } = await jwtVerify(token, issuer.keyOf, {
      algorithms,
      issuer: config.issuer,
      audience: config.audience,
      requiredClaims: ['exp'],
      clockTolerance: tolerance,
      maxTokenAge: config.longestToken,
    });
    if (!types.has(protectedHeader.typ?.toLowerCase())) throw unexpected(payload, 'typ');
    // Whoever sends it would have to prove that it is theirs (RFC 9449 section 7.1).
    if (payload.cnf !== undefined) throw unexpected(payload, 'cnf');
    const subject = Object.hasOwn(payload, config.subjectClaim) ? payload[config.subjectClaim] : undefined;
    if (typeof subject !== 'string' || !isSubject(subject)) {
      throw unexpected(payload, config.subjectClaim);
    }
    return { claims: payload, subject };
  };

  return async (token: string): Promise<Known | Invalid> => {
    const verified = await verify(token).catch((error: unknown) => {
      if (error instanceof IssuerUnavailable) throw error;
      return { isExpired: error instanceof errors.JWTExpired, reason: reasonOf(error) };
    });
    if ('reason' in verified) return verified;
    const { claims, subject } = verified;
    const companyId = companyOf(claims, { ...config, subject });
    const values = [companyId];
    const [company] = await database.query<CompanyRow>({ ...findCompany, values });
    if (company === undefined) throw noCompany(subject);
    const caller = { companyId, ...company, tokenId: tokenIdOf(subject), label: null, subject, lists: null };
    return { caller, mayComeFrom: () => true };
  };
};

const unexpected = (claims: JWTPayload, claim: string) =>
  new errors.JWTClaimValidationFailed(`unexpected ${claim}`, claims, claim);

/** What is wrong with a token, without a word of it. */
const reasonOf = (error: unknown) => ({
  code: error instanceof errors.JOSEError ? error.code : undefined,
  claim:
    error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired
      ? error.claim
      : undefined,
});

/** Characters; OpenID Connect Core section 2 allows 255. */
const longestSubject = 255;

/** Whether a text can name somebody in a line: control characters would write others in the log's tables. */
const isSubject = (text: string) => text !== '' && text.length <= longestSubject && !/\p{Cc}/u.test(text);

type CompanyRow = Pick<Caller, 'companyName' | 'copiedAt'>;

const findCompany = {
  name: 'company of an account',
  text: `select name as "companyName", ${copiedAt} from companies where id = $1`,
};

/** Where the requests of a subject are counted: below zero, where no token of ours is. */
const tokenIdOf = (subject: string) => -1 - createHash('sha256').update(subject).digest().readUIntBE(0, 6);

/**
 * The company that an account belongs to by its claim: a text, a number, or a list of them of which one is a company.
 * @throws AccountRefusal when it is none or several
 */
const companyOf = (
  claims: JWTPayload,
  { companyClaim, companies, subject }: Pick<OidcConfig, 'companyClaim' | 'companies'> & { subject: string },
): number => {
  const claim = Object.hasOwn(claims, companyClaim) ? claims[companyClaim] : undefined;
  const ids = [claim].flat().flatMap((value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return (companies === null ? companyId(String(value)) : companies.get(String(value))) ?? [];
  });
  const [id, another] = new Set(ids);
  if (id === undefined) throw noCompany(subject);
  if (another !== undefined)
    throw new AccountRefusal('Your account belongs to several companies here, not to one.', subject);
  return id;
};

/** A person whom the issuer knows, and whose company is not to be told. */
export class AccountRefusal extends Refusal {
  constructor(
    message: string,
    readonly subject: string,
  ) {
    super(403, message);
    this.name = 'AccountRefusal';
  }
}

const noCompany = (subject: string) =>
  new AccountRefusal('Your account belongs to no company here. Ask whoever runs this service.', subject);

const companyId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
