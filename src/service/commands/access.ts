import { resolve } from 'node:path';
import * as clock from '#contract/clock.ts';
import { readConfig } from '#service/config.ts';
import { type AccessEntry, readAccess } from '#service/http/access-files.ts';
import { findCompanyId } from '#service/operator/companies.ts';
import { readDays } from '#service/operator/record/day-files.ts';
import { type OperatorEntry, operatorEntrySchema } from '#service/operator/record/operator-record.ts';
import { readSince } from '#service/operator/times.ts';
import { writeTo } from '#service/operator/transfer/open-output.ts';
import { command, usageError } from './command.ts';
import type { Io } from './io.ts';
import { readTokenId } from './token-list.ts';
import { withDatabase } from './with-database.ts';

export const accessCommand = command({
  name: 'access',
  summary: 'print who read which lists, or what operators changed',
  help: `Usage: roster access [--company NAME|ID] [--token ID | --subject SUBJECT] [--since TIME] [--json]
       roster access --operators [--company NAME|ID] [--since TIME] [--json]

Prints the access record that serve writes to the folder ACCESS_RECORD, oldest day first. With --operators, the record
of the commands that changed something or wrote records to a file, which they write there themselves.

  --operators        what was done by which command, and by whom
  --company NAME|ID  only requests of one company; an ID may be that of a company that was removed
  --token ID         only requests with one token
  --subject SUBJECT  only requests with one company account, as the issuer names it
  --since TIME       how far back: 12h, 30d or a day in UTC such as 2027-01-31 (default 7d)
  --json             print an array of
                     {"at","company","token","label","subject","address","list","filters","page","tool","status","count","request"};
                     with --operators of {"at","user","sudo_user","host","version","command","company","outcome","about"}

Example
  roster access --company 3 --since 24h
`,
  options: {
    operators: { type: 'boolean', default: false },
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
    const { operators, json = false } = values;
    if (operators && (token ?? values.subject) !== undefined) {
      throw usageError('access', '--token and --subject are not for --operators');
    }
    const { company: idOrName } = values;
    const company =
      idOrName === undefined
        ? undefined
        : await withDatabase(io, (database) => findCompanyId(database, idOrName));
    const isOfCompany = (entry: { company: number | null }) =>
      company === undefined || entry.company === company;
    const folder = resolve(accessRecord);
    if (operators) {
      const entries = readDays(folder, { record: 'operators', schema: operatorEntrySchema, since });
      await printWanted(io, { entries, isWanted: isOfCompany, columns: operatorColumns, json });
      return;
    }
    const isWanted = (entry: AccessEntry) =>
      isOfCompany(entry) &&
      (token === undefined || entry.token === token) &&
      (values.subject === undefined || entry.subject === values.subject);
    await printWanted(io, { entries: readAccess(folder, since), isWanted, columns: accessColumns, json });
  },
});

type Column<Entry> = [title: string, width: number, cell: (entry: Entry) => string];

const instantOf = ({ at }: { at: string }) => at.slice(0, 19).replace('T', ' ');

const accessColumns: Column<AccessEntry>[] = [
  ['TIME (UTC)', 19, instantOf],
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

const operatorColumns: Column<OperatorEntry>[] = [
  ['TIME (UTC)', 19, instantOf],
  ['WHO', 16, ({ user, sudo_user: sudo }) => (sudo === null ? user : `${sudo} as ${user}`)],
  ['HOST', 16, ({ host }) => host],
  ['VERSION', 7, ({ version }) => version],
  ['COMMAND', 14, ({ command }) => command],
  ['COMPANY', 7, ({ company }) => String(company ?? '–')],
  ['OUTCOME', 7, ({ outcome }) => outcome],
  ['WHAT', 0, ({ about }) => wordsOf(about)],
];

const wordsOf = (about: OperatorEntry['about']) =>
  Object.entries(about)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${JSON.stringify(value)}`]))
    .join(' ');

type Printed<Entry> = {
  entries: AsyncIterable<Entry | null>;
  isWanted: (entry: Entry) => boolean;
  columns: Column<Entry>[];
  json: boolean;
};

/** Prints each entry as it is read: a record may be far larger than the memory. */
const printWanted = async <Entry>(io: Io, { entries, isWanted, columns, json }: Printed<Entry>) => {
  const print = json ? jsonPrinter(io) : tablePrinter(io, columns);
  let broken = 0;
  await print.begin();
  for await (const entry of entries) {
    if (entry === null) broken += 1;
    else if (isWanted(entry)) await print.entry(entry);
  }
  await print.end();
  if (broken > 0) io.stderr.write(`Lines that are not whole and were left out: ${broken}\n`);
};

type Printer<Entry> = { begin(): Promise<void>; entry(entry: Entry): Promise<void>; end(): Promise<void> };

const jsonPrinter = ({ stdout }: Io): Printer<unknown> => {
  const write = writeTo(stdout);
  let before = '[';
  return {
    begin: () => Promise.resolve(),
    entry: async (entry) => {
      await write(`${before}${JSON.stringify(entry)}`);
      before = ',\n';
    },
    end: () => write(before === '[' ? '[]\n' : ']\n'),
  };
};

const tablePrinter = <Entry>({ stdout }: Io, columns: Column<Entry>[]): Printer<Entry> => {
  const print = (cells: string[]) =>
    writeTo(stdout)(
      `${cells
        .map((cell, index) => cell.padEnd(columns[index]?.[1] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  return {
    begin: () => print(columns.map(([title]) => title)),
    entry: (entry) => print(columns.map(([, , cell]) => cell(entry))),
    end: () => Promise.resolve(),
  };
};
