import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { aFolder } from '#testing/folder.ts';
import { programEnvironment } from '#testing/servers/program-environment.ts';
import { startTestService } from '#testing/service.ts';

const document = readFileSync('docs/api.md', 'utf8');
const [, section = ''] = document.split('## A client in ten lines\n');

/** The lines of the client in a language. */
const clientIn = (language: string) => {
  const [, text = ''] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(section) ?? [];
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(10);
  return text;
};

/** Runs a client against a company of 230 contacts, and gives the records that it prints. */
const recordsFrom = async (program: string, words: readonly string[]) => {
  const service = await startTestService();
  const { token } = await service.addCompany({ contacts: Array.from({ length: 230 }, () => ({})) });
  const ROSTER = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const env = { ...programEnvironment, HOME: process.env.HOME, ROSTER, TOKEN: token };
  const { stdout } = await promisify(execFile)(program, words, { env }).finally(() => service.close());
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: number }).id);
};

const all = Array.from({ length: 230 }, (_none, index) => index + 1);

test('the client in TypeScript prints every record', async () => {
  const file = join(aFolder(), 'client.mjs');
  writeFileSync(file, (await transformWithOxc(clientIn('ts'), 'client.ts')).code);
  expect(await recordsFrom(process.execPath, [file])).toEqual(all);
});

test('the client in Python prints every record', { tags: ['python3'] }, async () => {
  expect(await recordsFrom('python3', ['-c', clientIn('python')])).toEqual(all);
});

test('the client in shell prints every record', { tags: ['curl', 'jq'] }, async () => {
  expect(await recordsFrom('sh', ['-c', clientIn('sh')])).toEqual(all);
});
