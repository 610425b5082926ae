import type { FastifyBaseLogger } from 'fastify';
import type { OidcConfig } from '#service/oidc-config.ts';
import type { Queryable } from '#service/database/database.ts';
import { companyAccounts, isJwt } from './company-account/company-accounts.ts';
import type { Issuer } from './company-account/issuer.ts';
import { findCaller } from './find-caller.ts';
import type { LookUp } from './remembered-callers.ts';

/** Finds the caller of a pasted token, and of a company account if the configuration has an issuer. */
export const callerOf = (
  database: Queryable,
  oidc: OidcConfig | null,
  issuer: Issuer | null,
  log: FastifyBaseLogger,
): LookUp => {
  const ofPasted: LookUp = ({ hash }) => findCaller(database, hash);
  if (oidc === null || issuer === null) return ofPasted;
  const ofAccount = companyAccounts(database, issuer, oidc, log);
  return async (sent) => {
    if (!isJwt(sent.token)) return ofPasted(sent);
    const caller = await ofAccount(sent.token);
    return typeof caller === 'object' ? { caller, mayComeFrom: () => true } : caller;
  };
};
