import { expect, test } from 'vitest';
import { addView, readViews } from '#service/operator/views.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { erasePerson } from './erase-person.ts';
import { findContact, findPerson } from './find-person.ts';

const service = serviceOfFile();

/** A company with more opportunities than are read or changed at once, all of a contact that they name. */
const found = async () => {
  const opportunities = Array.from({ length: 1_001 }, () => ({
    name: 'For Ada',
    summary: null,
    contact_id: 1,
  }));
  const company = await service.addCompany({ opportunities, contacts: [{}] });
  const contact = await findContact(service.database, company.id, '1');
  return { company, person: await findPerson(service.database, { companyId: company.id, contact }) };
};

const count = async (companyId: number, name: string) =>
  (
    await service.database.query({
      text: 'select from opportunities where company_id = $1 and name = $2',
      values: [companyId, name],
    })
  ).length;

test('an erasure masks as many texts as there are', async () => {
  const { company, person } = await found();
  const report = await erasePerson(service.database, company, person);
  expect(report.masked).toHaveLength(1_001);
  expect(report.left).toBe(0);
  expect(await count(company.id, 'For [erased]')).toBe(1_001);
});

test('an erasure removes the saved views that name the person in name or address, and no others', async () => {
  const { company } = await found();
  const views = [
    ['Calls of Ada Okafor 1', 'opportunities'],
    ['Theirs', 'opportunities?status=won&search=ada+okafor+1'],
    ['All of Ada', 'contacts?search=Ada'],
  ] as const;
  for (const [name, address] of views) await addView(service.database, company.id, { name, address });
  const contact = await findContact(service.database, company.id, '1');
  const person = await findPerson(service.database, { companyId: company.id, contact });
  expect(await erasePerson(service.database, company, person)).toMatchObject({ views: 2, left: 0 });
  const left = await readViews(service.database, company.id, null);
  expect(left.map(({ name }) => name)).toEqual(['All of Ada']);
});

test('contacts with the same number or email, however they are written, are told with a person', async () => {
  const ada = { phone: '+44 (0)1632 960123', email: 'ada@harbour.example' };
  const { id: companyId } = await service.addCompany({
    contacts: [
      ada,
      { phone: 'Mobile 01632 960123 ext. 7', email: null },
      { phone: '٠١٦٣٢ ٩٦٠١٢٣', email: null },
      { phone: '+49 1632 960123', email: 'ada@harbour.example.com' },
      { phone: '960123', email: 'áda@harbour.example' },
      { phone: null, email: '\u200bＡDA@harbour.example\u00a0' },
    ],
  });
  const contact = await findContact(service.database, companyId, '1');
  const person = await findPerson(service.database, { companyId, contact });
  expect(person.alike).toEqual([2, 3, 6]);
  await expect(findContact(service.database, companyId, 'Ada@Harbour.example')).rejects.toThrow(
    'give an id (1, 6)',
  );
});

test('when a text has changed since it was listed, nothing is erased', async () => {
  const { company, person } = await found();
  await service.database.query({
    text: "update opportunities set name = 'Changed' where company_id = $1 and id = 1001",
    values: [company.id],
  });
  await expect(erasePerson(service.database, company, person)).rejects.toThrow(
    'Something that names the contact has changed meanwhile: nothing was erased. Run the command again.',
  );
  expect(await count(company.id, 'For Ada')).toBe(1_000);
  expect((await findContact(service.database, company.id, '1')).id).toBe(1);
});

test('the report says what came to name the contact meanwhile', async () => {
  const { company, person } = await found();
  await service.database.query({
    text: "update opportunities set summary = 'Ada Okafor 1' where company_id = $1 and id = 3",
    values: [company.id],
  });
  expect(await erasePerson(service.database, company, person)).toMatchObject({ left: 1 });
});
