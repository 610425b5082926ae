import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';
import type { Known } from './remembered-callers.ts';

const ofToken = {
  name: 'caller of a token',
  text: `select company_id as "companyId", id as "tokenId", label, lists, addresses::text[] from access_tokens
    where token_hash = decode($1, 'hex') and revoked_at is null and (expires_at is null or expires_at > now())`,
};

type Found = {
  companyId: number;
  tokenId: number;
  label: string;
  lists: EndpointName[] | null;
  addresses: string[] | null;
};

/** Finds the caller of a pasted token by its hash. */
export const findCaller = async (database: Queryable, hash: string): Promise<Known | undefined> => {
  const [found] = await database.query<Found>({ ...ofToken, values: [hash] });
  if (found === undefined) return undefined;
  const { addresses, ...caller } = found;
  const isWithin = addresses === null ? undefined : proxyAddr.compile(addresses);
  return {
    caller: { ...caller, subject: null },
    mayComeFrom: (ip) => isWithin === undefined || (isIP(ip) !== 0 && isWithin(ip, 0)),
  };
};
