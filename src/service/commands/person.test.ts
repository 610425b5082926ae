import { expect, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { addView } from '#service/operator/views.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';

const operator = operatorOfFile();

const ada = {
  id: 7,
  first_name: 'Ada',
  last_name: 'Okafor',
  email: 'ada@harbour.example',
  phone: '+44 20 7946 0018',
};

/** A company where Ada is named in several places, and somebody of nearly the same name. */
const aCompany = async (name: string) => {
  const { database } = operator;
  const id = await addCompany(database, name);
  const twin = { ...ada, id: 8, first_name: 'A.' };
  await insertRecords(
    database,
    id,
    'contacts',
    [ada, twin].map((given) => aContact(given)),
  );
  const texts = [
    { name: 'Offer for Ada', summary: 'Mrs Okafor waits.', contact_id: 7 },
    { name: 'Offer for Ada', summary: 'Knows OKAFOR, Ada (020 7946 0018).', contact_id: 1 },
    { name: 'Mrs Okafor', summary: null, contact_id: 1 },
  ];
  const opportunities = texts.map((given, index) => anOpportunity(given, index));
  await insertRecords(database, id, 'opportunities', opportunities);
  await insertRecords(database, id, 'agents', [anAgent({ knowledge_base: 'Ask ada@harbour.example.' })]);
  await addView(database, id, { name: 'Hers', address: 'contacts?search=ada%20okafor' });
  await addView(database, id, { name: 'All', address: 'contacts' });
  return id;
};

const textsOf = (companyId: number) =>
  operator.database.query({
    text: 'select name, summary from opportunities where company_id = $1 order by id',
    values: [companyId],
  });

test("a word that is one contact's id and another's email erases neither", async () => {
  const id = await addCompany(operator.database, 'Odd emails');
  const contacts = [aContact({ id: 7, email: 'ada@harbour.example' }), aContact({ id: 8, email: ' 7 ' })];
  await insertRecords(operator.database, id, 'contacts', [...contacts, aContact({ id: 9, email: '9' })]);
  const erase = ['person', 'erase', '--company', String(id)];
  expect(await operator.failure(...erase, '7')).toBe(
    '7 is the id of one contact and the email of another (8), so nothing was erased: ' +
      'give the email of the one or the id of the other.',
  );
  const one = await operator.document(...erase, 'ADA@harbour.example', '--yes', '7');
  expect(one).toMatchObject({ contact: 7 });
  expect(await operator.document(...erase, '9', '--yes', '9')).toMatchObject({ contact: 9 });
  expect(await operator.document(...erase, '8', '--yes', '8')).toMatchObject({ contact: 8 });
});

test('what names a contact is listed first, and nothing happens unless its id is typed', async () => {
  const id = String(await aCompany('Listed'));
  const words = ['person', 'erase', '--company', id, 'ADA@harbour.example'];
  expect(await operator.failure('person', 'erase', '--company', id, 'ada@harbour.example')).toBe(
    'Several contacts have the email "ada@harbour.example": give an id (7, 8).',
  );
  expect(await operator.failure('person', 'erase', '--company', id, '9')).toBe(
    'There is no contact "9": nothing was erased.',
  );
  words[4] = '7';
  const before = await textsOf(Number(id));
  const dry = (await operator.document(...words, '--dry-run')) as { texts: object[]; views: string[] };
  expect(dry.texts.map((text) => Object.values(text))).toEqual([
    ['opportunities', 1, 'name', 'Offer for Ada', 'Offer for [erased]', 1],
    ['opportunities', 1, 'summary', 'Mrs Okafor waits.', 'Mrs [erased] waits.', 1],
    ['opportunities', 2, 'summary', 'Knows OKAFOR, Ada (020 7946 0018).', 'Knows [erased] ([erased]).', 2],
    ['agents', 1, 'knowledge_base', 'Ask ada@harbour.example.', 'Ask [erased].', 1],
  ]);
  expect(dry).toMatchObject({ views: ['Hers'], alike: [8] });
  const refused = await operator.run(words, 'yes\n');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('Contact 7 will be deleted: Ada, Okafor, ');
  expect(refused.stderr).toContain('opportunities 1, summary, 1 place: Mrs Okafor waits.\n');
  expect(refused.stderr).toContain('View "Hers" will be removed.\n');
  expect(refused.stderr).toMatch(/That is not "7"\. Nothing was erased\.\n$/);
  expect(await textsOf(Number(id))).toEqual(before);
});

test('texts of records cannot rewrite the screen on which they are listed', async () => {
  const id = await addCompany(operator.database, 'Hostile');
  const contact = aContact({
    ...ada,
    first_name: 'Eve\u001B[2K',
    last_name: 'Mal\nView "All"',
    company: null,
  });
  await insertRecords(operator.database, id, 'contacts', [contact]);
  const name = 'Ask \u001B[1A\u009B2K\u202Eada@harbour.example\r\u0007now';
  await insertRecords(operator.database, id, 'opportunities', [anOpportunity({ name, summary: null })]);
  const { stdout } = await operator.run(['person', 'erase', '--company', String(id), '7', '--dry-run']);
  expect(stdout).toBe(
    'Contact 7 will be deleted: Eve�[2K, Mal View "All", ada@harbour.example, +44 20 7946 0018\n' +
      'opportunities 1, name, 1 place: Ask �[1A�2K�ada@harbour.example �now\n',
  );
});

test('an erasure leaves a report that repeats nothing of the person', async () => {
  const id = await aCompany('Erased');
  const { code, stdout, stderr } = await operator.run(
    ['person', 'erase', '--company', String(id), '7'],
    '7\n',
  );
  expect(code).toBe(0);
  expect(stderr).toMatch(/to erase all of it: $/);
  expect(stdout).toMatch(
    /^Erasure of contact 7 of Erased \(company \d+\)\nDone at \S+Z by Roster \d+\.\d+\.\d+\n/,
  );
  expect(stdout).toContain('Masked texts: 4\n  opportunities 1, name: 1 place\n');
  expect(stdout).toContain('  opportunities 2, summary: 2 places\n');
  expect(stdout).toMatch(/: 8\.\nLooked again: nothing names the contact any more\.\n$/);
  expect(stdout).not.toMatch(/ada|okafor|harbour|7946/i);
  expect(await textsOf(id)).toEqual([
    { name: 'Offer for [erased]', summary: 'Mrs [erased] waits.' },
    { name: 'Offer for Ada', summary: 'Knows [erased] ([erased]).' },
    { name: 'Mrs Okafor', summary: null },
  ]);
  const words = ['person', 'erase', '--company', String(id), '8', '--yes', '8'];
  expect(await operator.document(...words)).toEqual({
    company: { id, name: 'Erased' },
    contact: 8,
    at: expect.any(String) as string,
    version: expect.any(String) as string,
    deleted: ['first_name', 'last_name', 'company', 'email', 'phone'],
    masked: [],
    views: 0,
    alike: [],
    left: 0,
  });
});
