import { findCompany } from '#service/operator/companies.ts';
import { deleteRecords } from '#service/operator/removal/delete-records.ts';
import { readArguments, required, usageError } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { printJson } from '#service/commands/print.ts';
import { anyList, readListName } from '#service/commands/transfer/list-name.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'record delete';

export const recordDeleteCommand: Command = {
  name,
  summary: 'delete records of a list',
  help: `Usage: roster record delete --company NAME|ID LIST ID... [--json]

Deletes records of LIST (${anyList}) by their ids: all of them, or none if one does not exist. Opportunities keep
the ids of a contact or agent that is gone. To remove a person from all texts as well, see roster person erase.

  --company NAME|ID  the company whose records are deleted
  --json             print {"company_id","list","ids"} instead of a sentence

Example
  roster record delete --company 3 opportunities 470627 470628
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { company: { type: 'string' }, json: { type: 'boolean' } },
      names: ['a LIST', 'an ID'],
      optional: Infinity,
    });
    const list = readListName(name, words[0]);
    const ids = [...new Set(words.slice(1).map(readId))];
    const idOrName = required(name, 'company', values.company);
    const company = await withDatabase(async (database) => {
      const found = await findCompany(database, idOrName);
      await deleteRecords(database, { companyId: found.id, list, ids });
      return found;
    });
    if (values.json === true) printJson({ company_id: company.id, list, ids });
    else process.stdout.write(`Deleted ${ids.join(', ')} from the ${list} of ${company.name}.\n`);
  },
};

const readId = (word: string) => {
  if (/^[1-9]\d{0,15}$/.test(word) && Number.isSafeInteger(Number(word))) return Number(word);
  throw usageError(name, `ID must be the id of a record, got ${JSON.stringify(word)}`);
};
