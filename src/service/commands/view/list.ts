import { findCompany } from '#service/operator/companies.ts';
import { listViews } from '#service/operator/views.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { printJson, printTable } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'view list';

export const viewListCommand: Command = {
  name,
  summary: 'list the saved views',
  help: `Usage: roster view list [--company NAME|ID] [--json]

Lists the saved views of the companies in their order. Views that people save in the dashboard stay on their
devices.

  --company NAME|ID  only those of one company
  --json             print an array of {"company_id","company","position","name","address"}

Example
  roster view list --company 3
`,
  run: async (args) => {
    const { values } = readArguments(name, args, {
      options: { company: { type: 'string' }, json: { type: 'boolean' } },
    });
    const views = await withDatabase(async (database) => {
      const company = values.company === undefined ? null : await findCompany(database, values.company);
      return listViews(database, company?.id ?? null);
    });
    if (values.json === true) {
      printJson(views);
      return;
    }
    printTable(
      ['COMPANY', 'POSITION', 'NAME', 'ADDRESS'],
      views.map(({ company, position, name, address }) => [company, String(position), name, address]),
    );
  },
};
