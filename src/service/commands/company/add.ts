import { saveCompany } from '#service/operator/companies.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';
import { readCompanyName } from './name.ts';

const name = 'company add';

export const companyAddCommand: Command = {
  name,
  summary: 'add a company',
  help: `Usage: roster company add NAME [--json]

Adds a company, which can then be given tokens and records. Its name must be unique.

  --json  print {"id","name"} instead of a sentence

Example
  roster company add "Northlight Fit-Out"
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { json: { type: 'boolean' } },
      names: ['a NAME'],
    });
    const company = readCompanyName(name, words[0] ?? '');
    const id = await withDatabase((database) => saveCompany(database, null, company), { mayCreate: true });
    if (values.json === true) printJson({ id, name: company });
    else process.stdout.write(`Added ${company} as company ${id}.\n`);
  },
};
