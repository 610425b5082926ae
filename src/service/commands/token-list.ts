import * as clock from '#contract/clock.ts';
import { tokenIn } from '#contract/pasted-token.ts';
import { type AccessToken, listTokens, revokeToken } from '#service/operator/access-tokens.ts';
import { command, usageError } from './command.ts';
import { answer, answerDone, minuteOf, tableOf } from './terminal.ts';
import { ofCompanies, withDatabase } from './with-database.ts';
import { text } from 'node:stream/consumers';

export const tokenListCommand = command({
  name: 'token list',
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
  options: { company: { type: 'string' }, json: { type: 'boolean' } },
  run: async (io, values) => {
    const tokens = await ofCompanies(io, values.company, listTokens);
    const now = new Date(clock.now());
    const rows = tokens.map((token) => [
      String(token.id),
      token.company,
      token.label,
      token.lists?.join(' ') ?? 'all',
      token.addresses?.join(' ') ?? 'any',
      minuteOf(token.created_at),
      token.last_used_at === null ? 'never' : minuteOf(token.last_used_at),
      stateOf(token, now),
    ]);
    const heads = ['ID', 'COMPANY', 'LABEL', 'LISTS', 'ADDRESSES', 'CREATED', 'LAST USED', 'STATE'];
    await answer(io, values.json, tokens, tableOf(heads, rows));
  },
});

const stateOf = ({ expires_at, revoked_at }: AccessToken, now: Date) => {
  if (revoked_at !== null) return `revoked ${minuteOf(revoked_at)}`;
  if (expires_at === null) return 'valid';
  return `${expires_at > now ? 'valid until' : 'expired'} ${minuteOf(expires_at)}`;
};

export const tokenRevokeCommand = command({
  name: 'token revoke',
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
  options: { 'token-stdin': { type: 'boolean', default: false }, json: { type: 'boolean' } },
  optional: 1,
  run: async (io, values, [word], note) => {
    const byToken = values['token-stdin'];
    if (byToken === (word !== undefined))
      throw usageError('token revoke', 'token revoke needs an ID or --token-stdin');
    const which = byToken
      ? { token: tokenIn(await text(io.stdin)) }
      : { id: readTokenId('token revoke', word ?? '') };
    const revoked = await withDatabase(io, (database) => revokeToken(database, which));
    if (revoked === undefined) {
      const what = 'id' in which ? `no token ${which.id}` : 'no such token';
      throw new Error(`There is ${what}; see roster token list.`);
    }
    note(revoked.company_id, { token: revoked.id, label: revoked.label });
    const at = revoked.revoked_at === null ? '' : ` at ${minuteOf(revoked.revoked_at)}`;
    await answerDone(io, values.json, revoked, `Token ${revoked.id} of ${revoked.company} was revoked${at}.`);
  },
});

/** The number of a token. The message never repeats the word: it may be a token. @throws Error */
export const readTokenId = (command: string, word: string, what = 'ID') => {
  if (/^[1-9]\d{0,14}$/.test(word)) return Number(word);
  const hint = command === 'token revoke' ? ' (for the token itself, use --token-stdin)' : '';
  throw usageError(command, `${what} must be the number of a token${hint}`);
};
