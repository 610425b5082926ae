import { readExpiry, readOverlap } from '#service/operator/times.ts';
import { rotateToken } from '#service/operator/rotate-token.ts';
import { createToken } from '#service/operator/tokens.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { minuteOf, printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';
import { rightsOf } from './rights.ts';
import { readTokenId } from './token-id.ts';

const name = 'token rotate';

export const tokenRotateCommand: Command = {
  name,
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
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: {
        overlap: { type: 'string', default: '24h' },
        expires: { type: 'string' },
        json: { type: 'boolean' },
      },
      names: ['an ID'],
    });
    const id = readTokenId(name, words[0] ?? '');
    const overlap = readOverlap(values.overlap);
    const expiresAt = values.expires === undefined ? undefined : readExpiry(values.expires, new Date());
    const token = createToken();
    const rotated = await withDatabase((database) =>
      rotateToken(database, { id, token, overlap, expiresAt }),
    );
    if (rotated === undefined) throw new Error(`There is no token ${id}; see roster token list.`);
    const { old, added } = rotated;
    const { revoked_at: _, last_used_at: _never, ...about } = added;
    if (values.json === true) {
      printJson({ ...about, token, replaces: { id, expires_at: old.expires_at } });
      return;
    }
    process.stdout.write(`${token}\n`);
    const end = old.expires_at === null ? '' : ` Token ${id} works until ${minuteOf(old.expires_at)}.`;
    process.stderr.write(
      `Token ${added.id} for ${added.company}, ${rightsOf(added)}. It is not shown again.${end}\n`,
    );
  },
};
