import { findCompany, saveCompany } from '#service/operator/companies.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';
import { readCompanyName } from './name.ts';

const name = 'company rename';

export const companyRenameCommand: Command = {
  name,
  summary: 'rename a company',
  help: `Usage: roster company rename NAME|ID NEW-NAME [--json]

Gives a company another name, which must be unique. Its id, tokens, records and views stay as they are.

  --json  print {"id","name"} instead of a sentence

Example
  roster company rename "Northlight Fit-Out" "Northlight Interiors"
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { json: { type: 'boolean' } },
      names: ['a NAME or ID', 'a NEW-NAME'],
    });
    const [idOrName = '', text = ''] = words;
    const newName = readCompanyName(name, text);
    const company = await withDatabase(async (database) => {
      const found = await findCompany(database, idOrName);
      await saveCompany(database, found.id, newName);
      return found;
    });
    if (values.json === true) printJson({ id: company.id, name: newName });
    else process.stdout.write(`Company ${company.id}, ${company.name}, is now ${newName}.\n`);
  },
};
