import { listCompanies } from '#service/operator/companies.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { minuteOf, printJson, printTable } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'company list';

export const companyListCommand: Command = {
  name,
  summary: 'list the companies',
  help: `Usage: roster company list [--json]

Lists every company with the number of its valid tokens.

  --json  print an array of {"id","name","created_at","valid_tokens"}

Example
  roster company list
`,
  run: async (args) => {
    const { values } = readArguments(name, args, { options: { json: { type: 'boolean' } } });
    const companies = await withDatabase(listCompanies);
    if (values.json === true) {
      printJson(companies);
      return;
    }
    printTable(
      ['ID', 'NAME', 'VALID TOKENS', 'CREATED'],
      companies.map((company) => [
        String(company.id),
        company.name,
        String(company.valid_tokens),
        minuteOf(company.created_at),
      ]),
    );
  },
};
