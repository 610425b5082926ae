import type { Database } from '#service/database/database.ts';
import { type Company, findCompany } from '#service/operator/companies.ts';
import { countOwned } from '#service/operator/removal/owned-tables.ts';
import { removeCompany } from '#service/operator/removal/remove-company.ts';
import { startProgress } from '#service/operator/transfer/progress-bar.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { confirm } from '#service/commands/confirm.ts';
import { interruptible } from '#service/commands/interruption.ts';
import { printJson, printTable } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'company remove';

export const companyRemoveCommand: Command = {
  name,
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
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { 'dry-run': { type: 'boolean' }, yes: { type: 'string' }, json: { type: 'boolean' } },
      names: ['a NAME or ID'],
    });
    const json = values.json === true;
    await withDatabase(async (database) => {
      const company = await findCompany(database, words[0] ?? '');
      const rows = await countOwned(database, company.id);
      if (values['dry-run'] === true) {
        if (json) printJson({ company, rows });
        else listRows(rows);
        return;
      }
      if (!json) listRows(rows);
      await confirm({
        question: `Type the name of company ${company.id} (${company.name}) to remove all of it:`,
        expected: company.name,
        given: values.yes,
        refusal: 'Nothing was removed.',
      });
      const removed = await removeInSight(database, company, sumOf(rows));
      if (json) printJson({ company, rows: removed });
      else
        process.stdout.write(
          `Removed company ${company.id}, ${company.name}; rows: ${sumOf(removed).toLocaleString('en')}.\n`,
        );
    });
  },
};

const listRows = (rows: Record<string, number>) =>
  printTable(
    ['TABLE', 'ROWS'],
    Object.entries(rows).map(([table, count]) => [table, count.toLocaleString('en')]),
  );

const sumOf = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0);

const removeInSight = async (database: Database, company: Company, total: number) => {
  const progress = startProgress('Removing');
  try {
    return await interruptible(interrupted(company), (signal) =>
      removeCompany(database, company.id, {
        signal,
        onProgress: (records) => progress.show({ records, part: total === 0 ? null : records / total }),
      }),
    );
  } finally {
    progress.clear();
  }
};

const interrupted = ({ id }: Company) =>
  `Stopped: company ${id} is removed in part, and its tokens have ended. Run the command again to remove the rest.`;
