import { saveCompany, listCompanies, findCompany, type Company } from '#service/operator/companies.ts';
import { command, usageError } from './command.ts';
import type { Io } from './io.ts';
import { answer, answerDone, confirm, minuteOf, tableOf } from './terminal.ts';
import { withDatabase } from './with-database.ts';
import type { Database } from '#service/database/database.ts';
import { countOwned, removeCompany } from '#service/operator/remove-company.ts';
import { partOf, startProgress } from '#service/operator/transfer/progress.ts';
import { interruptible } from './stop-signal.ts';

const companyAddCommand = command({
  name: 'company add',
  summary: 'add a company',
  help: `Usage: roster company add NAME [--json]

Adds a company, which can then be given tokens and records. Its name must be unique.

  --json  print {"id","name"} instead of a sentence

Example
  roster company add "Northlight Fit-Out"
`,
  options: { json: { type: 'boolean' } },
  names: ['a NAME'],
  run: async (io, values, words, note) => {
    const company = readCompanyName('company add', words[0] ?? '');
    const id = await withDatabase(io, (database) => saveCompany(database, null, company), {
      mayCreate: true,
    });
    note(id, { name: company });
    await answerDone(io, values.json, { id, name: company }, `Added ${company} as company ${id}.`);
  },
});

const companyListCommand = command({
  name: 'company list',
  summary: 'list the companies',
  help: `Usage: roster company list [--json]

Lists every company with the number of its valid tokens.

  --json  print an array of {"id","name","created_at","valid_tokens"}

Example
  roster company list
`,
  options: { json: { type: 'boolean' } },
  run: async (io, values) => {
    const companies = await withDatabase(io, listCompanies);
    const rows = companies.map(({ id, name, valid_tokens, created_at }) => [
      String(id),
      name,
      String(valid_tokens),
      minuteOf(created_at),
    ]);
    await answer(io, values.json, companies, tableOf(['ID', 'NAME', 'VALID TOKENS', 'CREATED'], rows));
  },
});

const companyRenameCommand = command({
  name: 'company rename',
  summary: 'rename a company',
  help: `Usage: roster company rename NAME|ID NEW-NAME [--json]

Gives a company another name, which must be unique. Its id, tokens, records and views stay as they are.

  --json  print {"id","name"} instead of a sentence

Example
  roster company rename "Northlight Fit-Out" "Northlight Interiors"
`,
  options: { json: { type: 'boolean' } },
  names: ['a NAME or ID', 'a NEW-NAME'],
  run: async (io, values, [idOrName = '', text = ''], note) => {
    const newName = readCompanyName('company rename', text);
    await withDatabase(io, async (database) => {
      const { id, name } = await findCompany(database, idOrName);
      note(id, { name: newName, name_before: name });
      await saveCompany(database, id, newName);
      await answerDone(io, values.json, { id, name: newName }, `Company ${id}, ${name}, is now ${newName}.`);
    });
  },
});

const readCompanyName = (command: string, text: string) => {
  const company = text.trim();
  if (/^[^\p{Cc}\p{Cs}]{1,200}$/u.test(company)) return company;
  throw usageError(command, `NAME must be 1 to 200 characters in one line, got ${JSON.stringify(text)}`);
};

const companyRemoveCommand = command({
  name: 'company remove',
  summary: 'remove a company with everything it has',
  help: `Usage: roster company remove NAME|ID [--dry-run] [--yes NAME] [--json]

Removes a company with its tokens, records, counts and views. It lists what it has, and asks for the company's
name. The tokens end first; the rest goes in pieces, while other companies are served. After an interruption, run
it again. There is no way back but a backup.

  --dry-run   only list what would go
  --yes NAME  the company's name, so that nothing is asked
  --json      print {"company":{"id","name"},"rows":{TABLE:NUMBER}} instead of sentences

Example
  roster company remove "Northlight Fit-Out" --dry-run
`,
  options: { 'dry-run': { type: 'boolean' }, yes: { type: 'string' }, json: { type: 'boolean' } },
  names: ['a NAME or ID'],
  run: async (io, values, words, note) => {
    await withDatabase(io, async (database) => {
      const company = await findCompany(database, words[0] ?? '');
      const rows = await countOwned(database, company.id);
      const listing = rowsTable(rows);
      if (values['dry-run'] === true) {
        await answer(io, values.json, { company, rows }, listing);
        return;
      }
      if (values.json !== true) await answer(io, false, null, listing);
      await confirm(io, {
        question: `Type the name of company ${company.id} (${company.name}) to remove all of it:`,
        expected: company.name,
        given: values.yes,
        refusal: 'Nothing was removed.',
      });
      note(company.id, { name: company.name });
      const removed = await removeInSight(io, database, company, sumOf(rows));
      note(company.id, { rows: sumOf(removed) });
      const total = sumOf(removed).toLocaleString('en');
      const sentence = `Removed company ${company.id}, ${company.name}; rows: ${total}.`;
      await answerDone(io, values.json, { company, rows: removed }, sentence);
    });
  },
});

const rowsTable = (rows: Record<string, number>) =>
  tableOf(
    ['TABLE', 'ROWS'],
    Object.entries(rows).map(([table, count]) => [table, count.toLocaleString('en')]),
  );

const sumOf = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0);

const removeInSight = async (io: Io, database: Database, company: Company, total: number) => {
  const progress = startProgress(io.stderr, 'Removing');
  try {
    return await interruptible(io, interrupted(company), (signal) =>
      removeCompany(database, company.id, {
        signal,
        onProgress: (records) => progress.show(records, partOf(records, total)),
      }),
    );
  } finally {
    progress.clear();
  }
};

const interrupted = ({ id }: Company) =>
  `Stopped: company ${id} is removed in part, and its tokens have ended. Run the command again to remove the rest.`;

export const companyCommands = [
  companyAddCommand,
  companyListCommand,
  companyRenameCommand,
  companyRemoveCommand,
];
