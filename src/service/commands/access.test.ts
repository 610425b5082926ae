/**
 * @module-tag postgresql
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { aFolder } from '#testing/folder.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { runProgram } from '#testing/program.ts';

const operator = operatorOfFile();

const common = { label: 'till', address: '192.0.2.1', filters: ['search'], request: 'r' };
const today = new Date().toISOString();
const record = (company: number) => [
  {
    ...common,
    at: '2099-01-01T10:00:00.000Z',
    company,
    token: 4,
    list: 'contacts',
    page: 2,
    status: 200,
    count: 15,
  },
  {
    ...common,
    at: '2099-01-01T11:00:00.000Z',
    company,
    token: null,
    label: null,
    subject: 'ada',
    list: 'agents',
    page: null,
    status: 200,
    count: 3,
  },
  { ...common, at: today, company: null, token: null, list: 'agents', page: null, status: 401, count: 0 },
];

/** Runs `roster access` over a record that has two requests of a company, and one that was refused. */
const access = async (...words: string[]) => {
  const folder = aFolder();
  const name = `Harbour ${crypto.randomUUID()}`;
  const company = await addCompany(operator.database, name);
  const entries = record(company);
  writeFileSync(
    join(folder, '2099-01-01.jsonl'),
    entries
      .slice(0, 2)
      .map((entry) => JSON.stringify(entry))
      .join('\n'),
  );
  writeFileSync(join(folder, `${today.slice(0, 10)}.jsonl`), `${JSON.stringify(entries[2])}\n{"at`);
  const environment = { DATABASE_URL: operator.url, ACCESS_RECORD: folder };
  const given = words.map((word) => (word === 'NAME' ? name : word));
  return { entries, ...(await runProgram(['access', ...given], environment)) };
};

test('roster access prints what was recorded, and says what could not be read', async () => {
  const { stdout, stderr, code } = await access();
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^TIME \(UTC\) .*\n.* 401 .*\n2099-01-01 10:00:00 .* till .* contacts .* 15 .* 2 +search\n.* – +ada .*\n$/,
  );
  expect(stderr).toBe('Lines that are not whole and were left out: 1\n');
});

test('--company and --token choose, and --json prints one document', async () => {
  const { entries, stdout, code } = await access('--company', 'NAME', '--token', '4', '--json');
  expect(code).toBe(0);
  // Earlier versions wrote no subject.
  expect(JSON.parse(stdout)).toEqual([{ ...entries[0], subject: null }]);
});

test('--subject chooses the requests of one company account', async () => {
  const { entries, stdout } = await access('--subject', 'ada', '--json');
  expect(JSON.parse(stdout)).toEqual([entries[1]]);
});

test('--since leaves out what was before', async () => {
  const { entries, stdout } = await access('--since', '2099-01-01', '--json');
  expect(JSON.parse(stdout)).toMatchObject(entries.slice(0, 2));
});

test('refusals name what is wrong, and never repeat what may be a token', async () => {
  expect(await operator.failure('access')).toBe('There is no access record: ACCESS_RECORD is not set.');
  expect(await operator.failure('access', '--since', 'yesterday')).toBe(
    '--since must be like 12h, 30d or 2027-01-31, got "yesterday".',
  );
  expect(await operator.failure('access', '--token', 'rst_secret')).toBe(
    '--token must be the number of a token; see roster access --help.',
  );
});
