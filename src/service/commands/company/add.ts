import { addCompany, companiesNamed } from '#service/operator/companies.ts';
import { readArguments, usageError } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

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
    const company = readName(words[0] ?? '');
    const id = await withDatabase((database) =>
      database.transaction(async (transaction) => {
        // Two additions at once would both find the name free.
        await transaction.query({ text: 'lock table companies in share row exclusive mode' });
        const [taken] = await companiesNamed(transaction, company);
        if (taken !== undefined) {
          throw new Error(`Company ${JSON.stringify(company)} already exists: id ${taken.id}.`);
        }
        return addCompany(transaction, company);
      }),
    );
    if (values.json === true) printJson({ id, name: company });
    else process.stdout.write(`Added ${company} as company ${id}.\n`);
  },
};

const readName = (text: string) => {
  const company = text.trim();
  if (/^[^\p{Cc}\p{Cs}]{1,200}$/u.test(company)) return company;
  throw usageError(name, `NAME must be 1 to 200 characters in one line, got ${JSON.stringify(text)}`);
};
