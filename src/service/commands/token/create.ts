import { type AccessToken, addToken } from '#service/operator/access-tokens.ts';
import { findCompany } from '#service/operator/companies.ts';
import { readExpiry } from '#service/operator/times.ts';
import { createToken } from '#service/operator/tokens.ts';
import { readArguments, required } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';
import { readAddresses, readLists, rightsOf } from './rights.ts';

const name = 'token create';

export const tokenCreateCommand: Command = {
  name,
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
  run: async (args) => {
    const { values } = readArguments(name, args, {
      options: {
        company: { type: 'string' },
        label: { type: 'string', default: '' },
        expires: { type: 'string' },
        lists: { type: 'string' },
        addresses: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    const idOrName = required(name, 'company', values.company);
    const expiresAt = values.expires === undefined ? null : readExpiry(values.expires, new Date());
    const label = readLabel(values.label);
    const lists = values.lists === undefined ? null : readLists(values.lists);
    const addresses = values.addresses === undefined ? null : readAddresses(values.addresses);
    const token = createToken();
    const added = await withDatabase(async (database) => {
      const company = await findCompany(database, idOrName);
      return addToken(database, { companyId: company.id, token, label, expiresAt, lists, addresses });
    });
    const { revoked_at: _, last_used_at: _never, ...about } = added;
    if (values.json === true) printJson({ ...about, token });
    else process.stdout.write(`${token}\n`);
    if (values.json !== true) process.stderr.write(sentence(added));
  },
};

const readLabel = (text: string) => {
  const label = text.trim();
  if (/^[^\p{Cc}\p{Cs}]{0,200}$/u.test(label)) return label;
  throw new Error(`--label must be at most 200 characters in one line, got ${JSON.stringify(text)}.`);
};

const sentence = (token: AccessToken) =>
  `Token ${token.id} for ${token.company}, ${rightsOf(token)}. It is not shown again.\n`;
