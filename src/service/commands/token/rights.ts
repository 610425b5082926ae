import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { AccessToken } from '#service/operator/access-tokens.ts';
import { isAddressBlock, itemsOf } from '#service/read-items.ts';
import { minuteOf } from '#service/commands/print.ts';

const names = Object.keys(endpoints) as EndpointName[];

/** The lists that `--lists` names. @throws Error that names the bad word */
export const readLists = (text: string): EndpointName[] => {
  const items = itemsOf(text);
  const bad = items.find((item) => !names.some((name) => name === item));
  if (bad === undefined && items.length > 0) return names.filter((name) => items.includes(name));
  throw new Error(
    `--lists must be one or more of ${names.join(', ')}, separated by commas, got ${JSON.stringify(bad ?? text)}.`,
  );
};

/** The addresses and blocks that `--addresses` names. @throws Error that names the bad one */
export const readAddresses = (text: string): string[] => {
  const items = [...new Set(itemsOf(text))];
  const bad = items.find((item) => !isAddressBlock(item));
  if (bad === undefined && items.length > 0) return items;
  throw new Error(
    `--addresses must be addresses or blocks such as 10.0.0.0/8, separated by commas, got ${JSON.stringify(bad ?? text)}.`,
  );
};

/** What a token may do, for a person: `reads contacts, from 10.0.0.0/8, valid until …`. */
export const rightsOf = ({ lists, addresses, expires_at }: AccessToken) =>
  [
    ...(lists === null ? [] : [`reads ${lists.join(' and ')} only`]),
    ...(addresses === null ? [] : [`from ${addresses.join(', ')} only`]),
    expires_at === null ? 'valid until it is revoked' : `valid until ${minuteOf(expires_at)}`,
  ].join(', ');
