import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { addCompany } from '#service/operator/companies.ts';
import { aFolder } from '#testing/folder.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { runCommand } from '#testing/command.ts';

const operator = operatorOfFile();

const common = { address: '192.0.2.1', filters: ['search'], list: 'agents', page: null, request: 'r' };
const today = new Date(clock.now()).toISOString();
const till = { label: 'till', token: 4, list: 'contacts', page: 2, status: 200, count: 15 };
const ada = { label: null, token: null, subject: 'ada', status: 200, count: 3 };

/** Runs `roster access` over a record that has two requests of a company, and one that was refused. */
const access = async (...words: string[]) => {
  const folder = aFolder();
  const name = `Harbour ${crypto.randomUUID()}`;
  const company = await addCompany(operator.database, name);
  const entries = [
    { ...common, ...till, company, at: '2099-01-01T10:00:00.000Z' },
    { ...common, ...ada, company, at: '2099-01-01T11:00:00.000Z' },
  ];
  const refused = { ...common, at: today, company: null, token: null, label: 'till', status: 401, count: 0 };
  const lines = entries.map((entry) => JSON.stringify(entry));
  writeFileSync(join(folder, '2099-01-01.jsonl'), lines.join('\n'));
  writeFileSync(join(folder, `${today.slice(0, 10)}.jsonl`), `${JSON.stringify(refused)}\n{"at`);
  const environment = { ...operator.environment, ACCESS_RECORD: folder };
  const given = words.map((word) => (word === 'NAME' ? name : word === 'ID' ? String(company) : word));
  return { entries, ...(await runCommand(['access', ...given], environment)) };
};

test('roster access prints what was recorded, and says what could not be read', async () => {
  const { stdout, stderr, code } = await access();
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^TIME \(UTC\) .*\n.* 401 .*\n2099-01-01 10:00:00 .* till .* contacts .* 15 .* 2 +search\n.* – +ada .*\n$/,
  );
  expect(stderr).toBe('Lines that are not whole and were left out: 1\n');
});

test.each([
  ['--company NAME --token 4', [0]],
  ['--company ID --since 2099-01-01', [0, 1]],
  ['--subject ada', [1]],
  ['--since 2099-01-01', [0, 1]],
])('%s chooses, and --json prints one document', async (words, chosen) => {
  const { entries, stdout } = await access(...words.split(' '), '--json');
  // Earlier versions wrote neither subject nor tool.
  expect(JSON.parse(stdout)).toEqual(
    chosen.map((index) => ({ subject: null, tool: null, ...entries[index] })),
  );
});
