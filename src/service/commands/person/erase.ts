import { findCompany } from '#service/operator/companies.ts';
import { erasePerson } from '#service/operator/erasure/erase-person.ts';
import { findContact, findPerson } from '#service/operator/erasure/find-person.ts';
import { readArguments, required } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { confirm } from '#service/commands/confirm.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';
import { listingOf, reportOf } from './listing.ts';

const name = 'person erase';

export const personEraseCommand: Command = {
  name,
  summary: 'delete a contact and mask it in every text',
  help: `Usage: roster person erase --company NAME|ID ID|EMAIL [--dry-run] [--yes ID] [--json]

Deletes a contact, and replaces what names it by [erased] in every text of the company's opportunities and agents:
full name in either order, email and phone number; in its own opportunities also its first or last name alone.
Case, accents and the spacing of numbers make no difference. Saved views that name it are removed. All of it is
listed first, then it asks for the contact's id. Standard output gets a report for your files, which repeats
nothing that was erased.

It does not reach backups, exports or the source of your imports: erase the person there, too.

  --company NAME|ID  the company
  --dry-run          only list what would happen
  --yes ID           the contact's id, so that nothing is asked
  --json             print {"company","contact","at","version","deleted","masked","views","alike","left"}; with
                     --dry-run {"company","contact","texts","views","alike"}, with the texts before and after

Example
  roster person erase --company 3 ada.okafor@harbour.example > erasure-2027-01-31.txt
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: {
        company: { type: 'string' },
        'dry-run': { type: 'boolean' },
        yes: { type: 'string' },
        json: { type: 'boolean' },
      },
      names: ['an ID or EMAIL'],
    });
    const idOrName = required(name, 'company', values.company);
    await withDatabase(async (database) => {
      const company = await findCompany(database, idOrName);
      const contact = await findContact(database, company.id, words[0] ?? '');
      const found = await findPerson(database, { companyId: company.id, contact });
      const listing = `${listingOf(found).join('\n')}\n`;
      if (values['dry-run'] === true) {
        if (values.json === true) printJson({ company, ...found });
        else process.stdout.write(listing);
        return;
      }
      if (values.yes === undefined) process.stderr.write(listing);
      await confirm({
        question: `Type the id of the contact (${contact.id}) to erase all of it:`,
        expected: String(contact.id),
        given: values.yes,
        refusal: 'Nothing was erased.',
      });
      const report = await erasePerson(database, company, found);
      if (values.json === true) printJson(report);
      else process.stdout.write(`${reportOf(report).join('\n')}\n`);
    });
  },
};
