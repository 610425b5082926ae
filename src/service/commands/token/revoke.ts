import { text } from 'node:stream/consumers';
import { revokeToken } from '#service/operator/access-tokens.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { minuteOf, printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';
import { readTokenId } from './token-id.ts';

const name = 'token revoke';

export const tokenRevokeCommand: Command = {
  name,
  summary: 'revoke a token',
  help: `Usage: roster token revoke ID [--json]
       roster token revoke --token-stdin [--json]

Revokes a token immediately. A token that is already revoked stays as it is.

  ID             the number that token create and token list print
  --token-stdin  read the token from standard input, which keeps it out of process lists
  --json         print {"id","company_id","company","label","lists","addresses","created_at","expires_at",
                 "revoked_at","last_used_at"}

Example
  roster token revoke 12
`,
  run: async (args) => {
    const byToken = args.includes('--token-stdin');
    const { values, words } = readArguments(name, args, {
      options: { 'token-stdin': { type: 'boolean' }, json: { type: 'boolean' } },
      names: byToken ? [] : ['an ID or --token-stdin'],
    });
    const which = byToken
      ? { token: (await text(process.stdin)).trim() }
      : { id: readTokenId(name, words[0] ?? '') };
    const revoked = await withDatabase((database) => revokeToken(database, which));
    if (revoked === undefined) {
      const what = 'id' in which ? `no token ${which.id}` : 'no such token';
      throw new Error(`There is ${what}; see roster token list.`);
    }
    if (values.json === true) printJson(revoked);
    else {
      const at = revoked.revoked_at === null ? '' : ` at ${minuteOf(revoked.revoked_at)}`;
      process.stdout.write(`Token ${revoked.id} of ${revoked.company} was revoked${at}.\n`);
    }
  },
};
