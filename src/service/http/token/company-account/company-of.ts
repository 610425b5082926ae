import type { JWTPayload } from 'jose';
import type { OidcConfig } from '#service/oidc-config.ts';
import { Refusal } from '#service/http/errors.ts';

/**
 * The company that an account belongs to by its claim: a text, a number, or a list of them of which one is a company.
 * @throws Refusal 403 when it is none or several
 */
export const companyOf = (
  claims: JWTPayload,
  { companyClaim, companies }: Pick<OidcConfig, 'companyClaim' | 'companies'>,
): number => {
  const claim = Object.hasOwn(claims, companyClaim) ? claims[companyClaim] : undefined;
  const ids = [claim].flat().flatMap((value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return (companies === null ? companyId(String(value)) : companies.get(String(value))) ?? [];
  });
  const [id, another] = new Set(ids);
  if (id === undefined) throw noCompany();
  if (another !== undefined)
    throw new Refusal(403, 'Your account belongs to several companies here, not to one.');
  return id;
};

export const noCompany = () =>
  new Refusal(403, 'Your account belongs to no company here. Ask whoever runs this service.');

const companyId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
