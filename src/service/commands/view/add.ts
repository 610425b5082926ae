import { movingDays } from '#contract/view.ts';
import { findCompany } from '#service/operator/companies.ts';
import { readView } from '#service/operator/read-view.ts';
import { addView } from '#service/operator/views.ts';
import { readArguments, required } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'view add';

export const viewAddCommand: Command = {
  name,
  summary: 'add a saved view for a company',
  help: `Usage: roster view add --company NAME|ID NAME ADDRESS [--json]

Adds a saved view, which everybody with a token of the company finds in the dashboard, after the others.

  NAME               what it is called; unique in the company, whatever the case and accents
  ADDRESS            the list and how it is filtered and shown, as in the dashboard's address bar:
                     a link, or what follows its last slash
  --company NAME|ID  the company
  --json             print {"company_id","company","position","name","address"}

Instead of dates, opportunities take days that move with the calendar, in UTC: days=DAYS, which is one of
${movingDays.join(', ')}.

Example
  roster view add --company "Northlight Fit-Out" "New today" "opportunities?status=new&days=today"
  roster view add --company 3 "Oak doors" "https://roster.example/opportunities?search=oak+door&view=board"
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { company: { type: 'string' }, json: { type: 'boolean' } },
      names: ['a NAME', 'an ADDRESS'],
    });
    const idOrName = required(name, 'company', values.company);
    const [called = '', address = ''] = words;
    const view = readView(called, address);
    const added = await withDatabase(async (database) => {
      const company = await findCompany(database, idOrName);
      return addView(database, company.id, view);
    });
    if (values.json === true) printJson(added);
    else process.stdout.write(`Added ${added.name} as view ${added.position} of ${added.company}.\n`);
  },
};
