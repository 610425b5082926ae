import { erasePerson, type ErasureReport } from '#service/operator/erasure/erase-person.ts';
import {
  findContact,
  findPerson,
  type FoundPerson,
  type NamingText,
} from '#service/operator/erasure/find-person.ts';
import { command } from './command.ts';
import { answer, answerDone, confirm } from './terminal.ts';
import { withCompany } from './with-database.ts';

export const personEraseCommand = command({
  name: 'person erase',
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
  options: {
    company: { type: 'string' },
    'dry-run': { type: 'boolean' },
    yes: { type: 'string' },
    json: { type: 'boolean' },
  },
  names: ['an ID or EMAIL'],
  run: async (io, values, words, note) => {
    await withCompany(io, 'person erase', values.company, async (database, company) => {
      const contact = await findContact(database, company.id, words[0] ?? '');
      const found = await findPerson(database, { companyId: company.id, contact });
      const listing = listingOf(found).join('\n');
      if (values['dry-run'] === true) {
        await answer(io, values.json, { company, ...found }, listing);
        return;
      }
      if (values.yes === undefined) io.stderr.write(`${listing}\n`);
      await confirm(io, {
        question: `Type the id of the contact (${contact.id}) to erase all of it:`,
        expected: String(contact.id),
        given: values.yes,
        refusal: 'Nothing was erased.',
      });
      note(company.id, { contact: contact.id });
      const report = await erasePerson(database, company, found);
      note(company.id, { masked: report.masked.length, views: report.views, left: report.left });
      await answerDone(io, values.json, report, reportOf(report).join('\n'));
    });
  },
});

/** Texts listed for a person to read; `--dry-run --json` has all of them. */
const mostListed = 100;
/** Characters of a text before the first mention, and half of those from there on. */
const around = 40;

const listingOf = ({ contact, texts, views, alike }: FoundPerson) => {
  const { id, ...values } = contact;
  const known = Object.values(values).flatMap((value) =>
    value === null || value === '' ? [] : [shown(value)],
  );
  const more = texts.length - mostListed;
  return [
    `Contact ${id} will be deleted: ${known.join(', ')}`,
    ...texts.slice(0, mostListed).map(lineOf),
    ...(more > 0 ? [`… and ${more.toLocaleString('en')} more texts; --dry-run --json has all of them.`] : []),
    ...views.map((name) => `View ${JSON.stringify(name)} will be removed.`),
    ...alikeLine(alike),
  ];
};

const lineOf = ({ list, id, field, before, after, mentions }: NamingText) => {
  let first = 0;
  while (first < before.length && before[first] === after[first]) first += 1;
  const [from, to] = [Math.max(0, first - around), first + 2 * around];
  const text = `${from > 0 ? '…' : ''}${shown(before.slice(from, to))}${to < before.length ? '…' : ''}`;
  return `${list} ${id}, ${field}, ${placesOf(mentions)}: ${text}`;
};

const placesOf = (mentions: number) => `${mentions} ${mentions === 1 ? 'place' : 'places'}`;

/** A text in one line, without what would move a terminal's cursor or turn the direction of writing. */
const shown = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');

const alikeLine = (alike: readonly number[]) =>
  alike.length === 0
    ? []
    : [`Contacts with the same email or phone number, which stay as they are: ${alike.join(', ')}.`];

const reportOf = ({ company, contact, at, version, deleted, masked, views, alike, left }: ErasureReport) => [
  `Erasure of contact ${contact} of ${company.name} (company ${company.id})`,
  `Done at ${at} by Roster ${version}`,
  `Deleted: the contact, with ${deleted.join(', ')}`,
  `Masked texts: ${masked.length}`,
  ...masked.map(({ list, id, field, mentions }) => `  ${list} ${id}, ${field}: ${placesOf(mentions)}`),
  `Removed views: ${views}`,
  ...alikeLine(alike),
  left === 0
    ? 'Looked again: nothing names the contact any more.'
    : `Looked again: ${left} new texts or views name the contact.`,
];
