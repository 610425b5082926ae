import { expect, test } from 'vitest';
import { DatabaseRefused } from '#service/database/database.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { explain } from './explain-failure.ts';

const operator = operatorOfFile();

test.each([
  [['dance'], 'There is no command dance; see roster --help.'],
  [['--loud'], "Unknown option '--loud'; see roster serve --help."],
  [['serve', 'now'], 'serve takes no argument "now"; see roster serve --help.'],
  [['company', 'sell'], 'company needs add, list, rename or remove, got "sell"; see roster company --help.'],
  [['company', 'add'], 'company add needs a NAME; see roster company add --help.'],
  [['company', 'add', ' \n'], 'NAME must be 1 to 200 characters in one line, got " \\n"'],
  [['token', 'create'], 'token create needs --company; see roster token create --help.'],
  [['token', 'create', '--company', 'Nobody'], 'There is no company "Nobody"; see roster company list'],
  [
    ['token', 'create', '--company', '1', '--lable', 'x'],
    "Unknown option '--lable'; see roster token create",
  ],
  [['token', 'create', '--company', '1', '--lists', 'contacts,people'], 'got "people".'],
  [['token', 'create', '--company', '1', '--addresses', ' '], 'separated by commas, got " ".'],
  [['token', 'rotate', '999999'], 'There is no token 999999; see roster token list'],
  [['token', 'revoke'], 'token revoke needs an ID or --token-stdin; see roster token revoke --help.'],
  [['token', 'revoke', 'rst_secret'], 'ID must be the number of a token'],
  [['token', 'revoke', '999999'], 'There is no token 999999; see roster token list'],
  [
    ['record', 'delete', '--company', '1', 'contacts', '1', 'two'],
    'ID must be the id of a record, got "two"',
  ],
  [['sync', 'add', '--company', '1'], 'sync add needs --url; see roster sync add --help.'],
  [
    ['sync', 'add', '--company', '1', '--url', 'https://me:secret@a.example'],
    '--url must be an http(s) address without user, password and parameters; see roster sync add --help.',
  ],
  [
    ['sync', 'add', '--company', '1', '--url', 'http://crm.example', '--token-file', 'x'],
    '--url is plain http: use https, or allow it with --plain-http; see roster sync add --help.',
  ],
  [['sync', 'add', '--max-delete', 'all'], '--max-delete must be a number of records, or a part such as 10%'],
  [['sync', 'status', '--company', 'Nobody'], 'There is no company "Nobody"; see roster company list'],
  [['access'], 'There is no access record: ACCESS_RECORD is not set.'],
  [['access', '--since', 'yesterday'], '--since must be like 12h, 30d or 2027-01-31, got "yesterday".'],
  [['access', '--token', 'rst_secret'], '--token must be the number of a token; see roster access --help.'],
  [
    ['view', 'add', '--company', '1', 'Mine', 'opportunities?status=open'],
    'ADDRESS cannot be used: status must be one of new, qualified, won, lost, got "open".',
  ],
  [['view', 'move', '--company', '1', 'Mine', 'up'], 'POSITION must be a number from 1, got "up"'],
  [
    ['import', '--company', '1', 'people', 'x.csv'],
    'The list must be one of opportunities, contacts, agents, got "people"',
  ],
  [
    ['import', '--company', '1', 'contacts', 'x.xls'],
    '"x.xls" does not end in a format: add --format (csv, json, ndjson).',
  ],
  [
    ['import', '--company', '1', 'contacts', '-', '--format', 'xml'],
    '--format must be one of csv, json, ndjson, got "xml".',
  ],
  [
    ['import', '--company', '1', 'contacts', '-', '--format', 'csv', '--skip-invalid'],
    '--skip-invalid needs --refused',
  ],
  [
    ['import', '--company', '1', 'contacts', 'a.csv', '--refused', './a.csv'],
    '--refused must be another file',
  ],
  [['export', '--company', '1', 'contacts', '-', '--format', 'csv', '--json'], '--json needs a FILE'],
])('%j fails with one line that names the bad word', async (words, line) => {
  const said = await operator.failure(...words);
  expect(said).toContain(line);
  expect(said).not.toContain('rst_secret');
});

test('the program prints the line and nothing else', async () => {
  const words = ['import', '--company', '1', 'contacts', 'none.csv'];
  expect(await operator.start(words).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^none\.csv cannot be read: ENOENT[^\n]*\n$/) as string,
  });
});

test.each([
  [
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    'it asks for a password, and DATABASE_URL has none.',
  ],
  [
    'unsupported startup parameter: statement_timeout',
    'a pooler such as PgBouncer stands in front of it: set DATABASE_POOLER=transaction.',
  ],
])('%s is told in words that say what to do', (said, words) => {
  expect(explain(new DatabaseRefused(new Error(said)))).toBe(`The database cannot be reached: ${words}`);
});
