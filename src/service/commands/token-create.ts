import * as clock from '#contract/clock.ts';
import { type AccessToken, addToken, createToken, rotateToken } from '#service/operator/access-tokens.ts';
import { readExpiry, readOverlap } from '#service/operator/times.ts';
import { command } from './command.ts';
import type { Io } from './io.ts';
import { answerDone, minuteOf } from './terminal.ts';
import { withCompany, withDatabase } from './with-database.ts';
import { readTokenId } from './token-list.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { isAddressBlock, itemsOf } from '#service/read-items.ts';

export const tokenCreateCommand = command({
  name: 'token create',
  summary: 'create a token for a company and print it once',
  help: `Usage: roster token create --company NAME|ID [--label TEXT] [--expires WHEN] [--lists LISTS]
                           [--addresses BLOCKS] [--json]

Creates a token that reads the records of one company. It is printed only once: only its SHA-256 is stored,
so a token that is lost has to be replaced.

  --company NAME|ID  the company
  --label TEXT       whom or what the token is for, shown in token list and in the log
  --expires WHEN     after a time (90d, 12h), or at the end of a day in UTC (2027-01-31); default: never
  --lists LISTS      only these lists (contacts,agents): others respond 403; default: all
  --addresses BLOCKS only from these addresses or blocks (10.0.0.0/8,2001:db8::/32): from elsewhere it is
                     refused like an unknown token; default: from anywhere
  --json             print {"id","company_id","company","label","lists","addresses","created_at",
                     "expires_at","token"}

Example
  roster token create --company "Northlight Fit-Out" --label "sales floor" --expires 90d --lists contacts
`,
  options: {
    company: { type: 'string' },
    label: { type: 'string', default: '' },
    expires: { type: 'string' },
    lists: { type: 'string' },
    addresses: { type: 'string' },
    json: { type: 'boolean' },
  },
  run: async (io, values, _words, note) => {
    const expiresAt = values.expires === undefined ? null : readExpiry(values.expires, new Date(clock.now()));
    const label = readLabel(values.label);
    const lists = values.lists === undefined ? null : readLists(values.lists);
    const addresses = values.addresses === undefined ? null : readAddresses(values.addresses);
    const token = createToken();
    const added = await withCompany(io, 'token create', values.company, (database, company) =>
      addToken(database, { companyId: company.id, token, label, expiresAt, lists, addresses }),
    );
    note(added.company_id, notedOf(added));
    await tellToken(io, values.json, added, { token });
  },
});

/** What the operators' record says of a token. */
const notedOf = ({ id, label, lists, addresses, expires_at }: AccessToken) => ({
  token: id,
  label,
  lists,
  addresses,
  expires_at,
});

const readLabel = (text: string) => {
  const label = text.trim();
  if (/^[^\p{Cc}\p{Cs}]{0,200}$/u.test(label)) return label;
  throw new Error(`--label must be at most 200 characters in one line, got ${JSON.stringify(text)}.`);
};

/** Prints a new token, alone on standard output so that it can be piped. */
const tellToken = async (
  io: Io,
  isJson: boolean | undefined,
  { revoked_at: _revoked, last_used_at: _never, ...about }: AccessToken,
  more: { token: string; replaces?: Pick<AccessToken, 'id' | 'expires_at'> },
) => {
  await answerDone(io, isJson, { ...about, ...more }, more.token);
  if (isJson === true) return;
  const { id = 0, expires_at = null } = more.replaces ?? {};
  const end = expires_at === null ? '' : ` Token ${id} works until ${minuteOf(expires_at)}.`;
  io.stderr.write(
    `Token ${about.id} for ${about.company}, ${rightsOf(about)}. It is not shown again.${end}\n`,
  );
};

export const tokenRotateCommand = command({
  name: 'token rotate',
  summary: 'replace a token by a new one',
  help: `Usage: roster token rotate ID [--overlap TIME] [--expires WHEN] [--json]

Creates a token with the company, label, lists and addresses of another one, and prints it once. The old token
works beside the new one for a while, so that whoever uses it can change over.

  ID              the number that token create and token list print
  --overlap TIME  how long the old token goes on working (7d, 24h, or 0h to end it now); default: 24h
  --expires WHEN  when the new token expires, as in token create; default: after as long a time as the old
                  one was given, which an earlier rotation has cut to its overlap
  --json          print {"id","company_id","company","label","lists","addresses","created_at","expires_at",
                  "token","replaces":{"id","expires_at"}}

Example
  roster token rotate 12 --overlap 7d
`,
  options: {
    overlap: { type: 'string', default: '24h' },
    expires: { type: 'string' },
    json: { type: 'boolean' },
  },
  names: ['an ID'],
  run: async (io, values, words, note) => {
    const id = readTokenId('token rotate', words[0] ?? '');
    const overlap = readOverlap(values.overlap);
    const expiresAt =
      values.expires === undefined ? undefined : readExpiry(values.expires, new Date(clock.now()));
    const token = createToken();
    const rotated = await withDatabase(io, (database) =>
      rotateToken(database, { id, token, overlap, expiresAt }),
    );
    if (rotated === undefined) throw new Error(`There is no token ${id}; see roster token list.`);
    const { old, added } = rotated;
    note(added.company_id, { ...notedOf(added), replaces: old.id, replaced_until: old.expires_at });
    await tellToken(io, values.json, added, { token, replaces: { id, expires_at: old.expires_at } });
  },
});

const names = Object.keys(endpoints) as EndpointName[];

const readLists = (text: string): EndpointName[] => {
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
const rightsOf = ({
  lists,
  addresses,
  expires_at,
}: Pick<AccessToken, 'lists' | 'addresses' | 'expires_at'>) =>
  [
    ...(lists === null ? [] : [`reads ${lists.join(' and ')} only`]),
    ...(addresses === null ? [] : [`from ${addresses.join(', ')} only`]),
    expires_at === null ? 'valid until it is revoked' : `valid until ${minuteOf(expires_at)}`,
  ].join(', ');
