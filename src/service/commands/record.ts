import { deleteRecords } from '#service/operator/records.ts';
import { command, usageError, anyList, readListName } from './command.ts';
import { answerDone } from './terminal.ts';
import { withCompany } from './with-database.ts';

export const recordDeleteCommand = command({
  name: 'record delete',
  summary: 'delete records of a list',
  help: `Usage: roster record delete --company NAME|ID LIST ID... [--json]

Deletes records of LIST (${anyList}) by their ids: all of them, or none if one does not exist. Opportunities keep
the ids of a contact or agent that is gone. To remove a person from all texts as well, see roster person erase.

  --company NAME|ID  the company whose records are deleted
  --json             print {"company_id","list","ids"} instead of a sentence

Example
  roster record delete --company 3 opportunities 470627 470628
`,
  options: { company: { type: 'string' }, json: { type: 'boolean' } },
  names: ['a LIST', 'an ID'],
  optional: Infinity,
  run: async (io, values, words, note) => {
    const list = readListName('record delete', words[0]);
    const ids = [...new Set(words.slice(1).map(readId))];
    const company = await withCompany(io, 'record delete', values.company, async (database, found) => {
      note(found.id, { list, ids });
      await deleteRecords(database, { companyId: found.id, list, ids });
      return found;
    });
    const sentence = `Deleted ${ids.join(', ')} from the ${list} of ${company.name}.`;
    await answerDone(io, values.json, { company_id: company.id, list, ids }, sentence);
  },
});

const readId = (word: string) => {
  if (/^[1-9]\d{0,15}$/.test(word) && Number.isSafeInteger(Number(word))) return Number(word);
  throw usageError('record delete', `ID must be the id of a record, got ${JSON.stringify(word)}`);
};
