import { movingDays } from '#contract/view.ts';
import { readView } from '#service/operator/read-view.ts';
import { addView, type CompanyView, listViews, moveView, removeView } from '#service/operator/views.ts';
import { command, usageError } from './command.ts';
import { answer, answerDone, tableOf } from './terminal.ts';
import { ofCompanies, withCompany } from './with-database.ts';

/** What the operators' record says of a view. Its name and address may name a person, whom an erasure has to reach. */
const placeOf = ({ position, address }: CompanyView) => ({ view: position, list: address.split('?', 1)[0] });

const viewAddCommand = command({
  name: 'view add',
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
  options: { company: { type: 'string' }, json: { type: 'boolean' } },
  names: ['a NAME', 'an ADDRESS'],
  run: async (io, values, [called = '', address = ''], note) => {
    const view = readView(called, address);
    const added = await withCompany(io, 'view add', values.company, (database, company) =>
      addView(database, company.id, view),
    );
    note(added.company_id, placeOf(added));
    await answerDone(
      io,
      values.json,
      added,
      `Added ${added.name} as view ${added.position} of ${added.company}.`,
    );
  },
});

const viewListCommand = command({
  name: 'view list',
  summary: 'list the saved views',
  help: `Usage: roster view list [--company NAME|ID] [--json]

Lists the saved views of the companies in their order. Views that people save in the dashboard stay on their
devices.

  --company NAME|ID  only those of one company
  --json             print an array of {"company_id","company","position","name","address"}

Example
  roster view list --company 3
`,
  options: { company: { type: 'string' }, json: { type: 'boolean' } },
  run: async (io, values) => {
    const views = await ofCompanies(io, values.company, listViews);
    const rows = views.map(({ company, position, name, address }) => [
      company,
      String(position),
      name,
      address,
    ]);
    await answer(io, values.json, views, tableOf(['COMPANY', 'POSITION', 'NAME', 'ADDRESS'], rows));
  },
});

const viewMoveCommand = command({
  name: 'view move',
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
  options: { company: { type: 'string' }, json: { type: 'boolean' } },
  names: ['a NAME', 'a POSITION'],
  run: async (io, values, [called = '', word = ''], note) => {
    const position = readPosition(word);
    const moved = await withCompany(io, 'view move', values.company, (database, company) =>
      moveView(database, company.id, called, position),
    );
    note(moved.company_id, placeOf(moved));
    await answerDone(
      io,
      values.json,
      moved,
      `${moved.name} is now view ${moved.position} of ${moved.company}.`,
    );
  },
});

const readPosition = (word: string) => {
  if (/^[1-9]\d{0,3}$/.test(word)) return Number(word);
  throw usageError('view move', `POSITION must be a number from 1, got ${JSON.stringify(word)}`);
};

const viewRemoveCommand = command({
  name: 'view remove',
  summary: 'remove a saved view of a company',
  help: `Usage: roster view remove --company NAME|ID NAME [--json]

Removes a saved view. Copies that people made of it in the dashboard stay on their devices.

  NAME               the view
  --company NAME|ID  the company
  --json             print {"company_id","company","position","name","address"}, as it was

Example
  roster view remove --company "Northlight Fit-Out" "New today"
`,
  options: { company: { type: 'string' }, json: { type: 'boolean' } },
  names: ['a NAME'],
  run: async (io, values, [called = ''], note) => {
    const removed = await withCompany(io, 'view remove', values.company, (database, company) =>
      removeView(database, company.id, called),
    );
    note(removed.company_id, placeOf(removed));
    await answerDone(
      io,
      values.json,
      removed,
      `Removed ${removed.name} from ${removed.company}: ${removed.address}`,
    );
  },
});

export const viewCommands = [viewAddCommand, viewListCommand, viewMoveCommand, viewRemoveCommand];
