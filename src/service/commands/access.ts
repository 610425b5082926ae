import { resolve } from 'node:path';
import * as clock from '#contract/clock.ts';
import { readConfig } from '#service/config.ts';
import { type AccessEntry, readAccess } from '#service/http/access-files.ts';
import { findCompany } from '#service/operator/companies.ts';
import { readSince } from '#service/operator/times.ts';
import { command } from './command.ts';
import type { Io } from './io.ts';
import { readTokenId } from './token-list.ts';
import { withDatabase } from './with-database.ts';

export const accessCommand = command({
  name: 'access',
  summary: 'print who read which lists',
  help: `Usage: roster access [--company NAME|ID] [--token ID | --subject SUBJECT] [--since TIME] [--json]

Prints the access record that serve writes to the folder ACCESS_RECORD, oldest day first.

  --company NAME|ID  only requests of one company; an ID may be that of a company that was removed
  --token ID         only requests with one token
  --subject SUBJECT  only requests with one company account, as the issuer names it
  --since TIME       how far back: 12h, 30d or a day in UTC such as 2027-01-31 (default 7d)
  --json             print an array of
                     {"at","company","token","label","subject","address","list","filters","page","tool","status","count","request"}

Example
  roster access --company 3 --since 24h
`,
  options: {
    company: { type: 'string' },
    token: { type: 'string' },
    subject: { type: 'string' },
    since: { type: 'string', default: '7d' },
    json: { type: 'boolean' },
  },
  run: async (io, values) => {
    const since = readSince(values.since, new Date(clock.now()));
    const token = values.token === undefined ? undefined : readTokenId('access', values.token, '--token');
    const { accessRecord } = readConfig(io.env);
    if (accessRecord === null) throw new Error('There is no access record: ACCESS_RECORD is not set.');
    const company = values.company === undefined ? undefined : await companyOf(io, values.company);
    const isWanted = (entry: AccessEntry) =>
      (company === undefined || entry.company === company) &&
      (token === undefined || entry.token === token) &&
      (values.subject === undefined || entry.subject === values.subject);
    const print = values.json === true ? jsonPrinter(io) : tablePrinter(io);
    let broken = 0;
    for await (const entry of readAccess(resolve(accessRecord), since)) {
      if (entry === null) broken += 1;
      else if (isWanted(entry)) print.entry(entry);
    }
    print.end();
    if (broken > 0) io.stderr.write(`Lines that are not whole and were left out: ${broken}\n`);
  },
});

const companyOf = async (io: Io, idOrName: string) =>
  /^[1-9]\d{0,14}$/.test(idOrName)
    ? Number(idOrName)
    : (await withDatabase(io, (database) => findCompany(database, idOrName))).id;

type Printer = { entry(entry: AccessEntry): void; end(): void };

/** Prints each entry as it is read: a record may be far larger than the memory. */
const jsonPrinter = ({ stdout }: Io): Printer => {
  let before = '[';
  return {
    entry: (entry) => {
      stdout.write(`${before}${JSON.stringify(entry)}`);
      before = ',\n';
    },
    end: () => void stdout.write(before === '[' ? '[]\n' : ']\n'),
  };
};

const columns: [title: string, width: number, cell: (entry: AccessEntry) => string][] = [
  ['TIME (UTC)', 19, ({ at }) => at.slice(0, 19).replace('T', ' ')],
  ['COMPANY', 7, ({ company }) => String(company ?? '–')],
  ['TOKEN', 6, ({ token }) => String(token ?? '–')],
  ['LABEL OR SUBJECT', 16, ({ label, subject }) => label ?? subject ?? '–'],
  ['ADDRESS', 15, ({ address }) => address ?? '–'],
  ['LIST', 13, ({ list }) => list],
  ['STATUS', 6, ({ status }) => String(status)],
  ['RECORDS', 7, ({ count }) => String(count)],
  ['PAGE', 5, ({ page }) => String(page ?? '–')],
  ['FILTERS', 16, ({ filters }) => filters.join(' ')],
  ['TOOL', 0, ({ tool }) => tool ?? ''],
];

const tablePrinter = ({ stdout }: Io): Printer => {
  const print = (cells: string[]) =>
    stdout.write(
      `${cells
        .map((cell, index) => cell.padEnd(columns[index]?.[1] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  print(columns.map(([title]) => title));
  return { entry: (entry) => void print(columns.map(([, , cell]) => cell(entry))), end: () => {} };
};
