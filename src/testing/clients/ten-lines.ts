import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformWithOxc } from 'vite';
import { expect } from 'vitest';
import { aFolder } from '#testing/folder.ts';
import { programEnvironment } from '#testing/servers/program-environment.ts';

const document = readFileSync('docs/api.md', 'utf8');
const [, section = ''] = document.split('## A client in ten lines\n');

type Language = 'ts' | 'python' | 'sh';

/** The lines of the client in a language. */
const clientIn = (language: Language) => {
  const [, text = ''] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(section) ?? [];
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(10);
  return text;
};

const wordsOf = async (language: Language): Promise<[program: string, ...words: string[]]> => {
  const client = clientIn(language);
  if (language === 'sh') return ['sh', '-c', client];
  if (language === 'python') return ['python3', '-c', client];
  const file = join(aFolder(), 'client.mjs');
  writeFileSync(file, (await transformWithOxc(client, 'client.ts')).code);
  return [process.execPath, file];
};

/** Runs a client of docs/api.md against a service, and gives the ids of the contacts that it prints. */
export const idsPrinted = async (language: Language, base: string, token: string) => {
  const [program, ...words] = await wordsOf(language);
  const env = { ...programEnvironment, HOME: process.env.HOME, ROSTER: base, TOKEN: token };
  const { stdout } = await promisify(execFile)(program, words, { env });
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: number }).id);
};
