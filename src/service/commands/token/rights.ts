import { isIP } from 'node:net';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { AccessToken } from '#service/operator/access-tokens.ts';
import { minuteOf } from '#service/commands/print.ts';

const names = Object.keys(endpoints) as EndpointName[];

const itemsOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];

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
  const items = itemsOf(text);
  const bad = items.find((item) => !isBlock(item));
  if (bad === undefined && items.length > 0) return items;
  throw new Error(
    `--addresses must be addresses or blocks such as 10.0.0.0/8, separated by commas, got ${JSON.stringify(bad ?? text)}.`,
  );
};

const isBlock = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const width = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
};

/** What a token may do, for a person: `reads contacts, from 10.0.0.0/8, valid until …`. */
export const rightsOf = ({ lists, addresses, expires_at }: AccessToken) =>
  [
    ...(lists === null ? [] : [`reads ${lists.join(' and ')} only`]),
    ...(addresses === null ? [] : [`from ${addresses.join(', ')} only`]),
    expires_at === null ? 'valid until it is revoked' : `valid until ${minuteOf(expires_at)}`,
  ].join(', ');
