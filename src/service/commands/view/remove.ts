import { findCompany } from '#service/operator/companies.ts';
import { removeView } from '#service/operator/views.ts';
import { readArguments, required } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'view remove';

export const viewRemoveCommand: Command = {
  name,
  summary: 'remove a saved view of a company',
  help: `Usage: roster view remove --company NAME|ID NAME [--json]

Removes a saved view. Copies that people made of it in the dashboard stay on their devices.

  NAME               the view
  --company NAME|ID  the company
  --json             print {"company_id","company","position","name","address"}, as it was

Example
  roster view remove --company "Northlight Fit-Out" "New today"
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { company: { type: 'string' }, json: { type: 'boolean' } },
      names: ['a NAME'],
    });
    const idOrName = required(name, 'company', values.company);
    const [called = ''] = words;
    const removed = await withDatabase(async (database) => {
      const company = await findCompany(database, idOrName);
      return removeView(database, company.id, called);
    });
    if (values.json === true) printJson(removed);
    else process.stdout.write(`Removed ${removed.name} from ${removed.company}: ${removed.address}\n`);
  },
};
