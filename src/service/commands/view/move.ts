import { findCompany } from '#service/operator/companies.ts';
import { moveView } from '#service/operator/views.ts';
import { readArguments, required, usageError } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'view move';

export const viewMoveCommand: Command = {
  name,
  summary: 'move a saved view of a company among the others',
  help: `Usage: roster view move --company NAME|ID NAME POSITION [--json]

Moves a saved view to another position. The others keep their order.

  NAME               the view
  POSITION           its new number, from 1; the last one if there are fewer views
  --company NAME|ID  the company
  --json             print {"company_id","company","position","name","address"}

Example
  roster view move --company "Northlight Fit-Out" "New today" 1
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { company: { type: 'string' }, json: { type: 'boolean' } },
      names: ['a NAME', 'a POSITION'],
    });
    const idOrName = required(name, 'company', values.company);
    const [called = '', word = ''] = words;
    const position = readPosition(word);
    const moved = await withDatabase(async (database) => {
      const company = await findCompany(database, idOrName);
      return moveView(database, company.id, called, position);
    });
    if (values.json === true) printJson(moved);
    else process.stdout.write(`${moved.name} is now view ${moved.position} of ${moved.company}.\n`);
  },
};

const readPosition = (word: string) => {
  if (/^[1-9]\d{0,3}$/.test(word)) return Number(word);
  throw usageError(name, `POSITION must be a number from 1, got ${JSON.stringify(word)}`);
};
