import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessEntrySchema } from '#service/http/access-record/access-entry.ts';
import { aFolder } from '#testing/folder.ts';
import { startAccountService } from '#testing/servers/account-service.ts';

test('the access record names the subject of an account, and nothing else of its token', async () => {
  const folder = join(aFolder(), 'record');
  const { app, ask, addAccount, issuer } = await startAccountService({ overrides: { accessRecord: folder } });
  const { id } = await addAccount('ada', { agents: [{}] });
  const token = await issuer.accessToken('ada');
  await ask(token);
  await ask(await issuer.accessToken('nobody'));
  await app.close();
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n'),
  );
  expect(lines.map((line) => accessEntrySchema.parse(JSON.parse(line)))).toMatchObject([
    { company: id, token: null, label: null, subject: 'ada', list: 'agents', status: 200, count: 1 },
    { company: null, token: null, label: null, subject: null, list: 'agents', status: 403, count: 0 },
  ]);
  for (const part of token.split('.')) expect(lines.join('')).not.toContain(part);
});

test('the subject may be named by another claim', async () => {
  const folder = join(aFolder(), 'record');
  const environment = { OIDC_SUBJECT_CLAIM: 'oid' };
  const { app, ask, addAccount, issuer } = await startAccountService({
    environment,
    overrides: { accessRecord: folder },
  });
  await addAccount('ada');
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(401);
  issuer.alter = (claims) => Object.assign(claims, { oid: 'ada@harbour.example' });
  expect((await ask(await issuer.accessToken('ada'))).statusCode).toBe(200);
  await app.close();
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  expect(text).toContain('"subject":"ada@harbour.example"');
});
