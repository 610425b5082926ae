import { type AccessToken, listTokens } from '#service/operator/access-tokens.ts';
import { findCompany } from '#service/operator/companies.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { minuteOf, printJson, printTable } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'token list';

export const tokenListCommand: Command = {
  name,
  summary: 'list the tokens',
  help: `Usage: roster token list [--company NAME|ID] [--json]

Lists tokens, including expired and revoked ones. The tokens themselves are not stored and cannot be shown.

  --company NAME|ID  only those of one company
  --json             print an array of
                     {"id","company_id","company","label","lists","addresses","created_at","expires_at",
                     "revoked_at","last_used_at"}; the last use is stored about once a minute

Example
  roster token list --company 3
`,
  run: async (args) => {
    const { values } = readArguments(name, args, {
      options: { company: { type: 'string' }, json: { type: 'boolean' } },
    });
    const tokens = await withDatabase(async (database) => {
      const company = values.company === undefined ? null : await findCompany(database, values.company);
      return listTokens(database, company?.id ?? null);
    });
    if (values.json === true) {
      printJson(tokens);
      return;
    }
    const now = new Date();
    printTable(
      ['ID', 'COMPANY', 'LABEL', 'LISTS', 'ADDRESSES', 'CREATED', 'LAST USED', 'STATE'],
      tokens.map((token) => [
        String(token.id),
        token.company,
        token.label,
        token.lists?.join(' ') ?? 'all',
        token.addresses?.join(' ') ?? 'any',
        minuteOf(token.created_at),
        token.last_used_at === null ? 'never' : minuteOf(token.last_used_at),
        stateOf(token, now),
      ]),
    );
  },
};

const stateOf = ({ expires_at, revoked_at }: AccessToken, now: Date) => {
  if (revoked_at !== null) return `revoked ${minuteOf(revoked_at)}`;
  if (expires_at === null) return 'valid';
  return `${expires_at > now ? 'valid until' : 'expired'} ${minuteOf(expires_at)}`;
};
