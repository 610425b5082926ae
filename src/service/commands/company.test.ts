import { expect, test } from 'vitest';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany, findCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { aContact } from '#testing/records.ts';

const operator = operatorOfFile();

const aCompany = async (name: string) => {
  const id = await addCompany(operator.database, name);
  await addToken(operator.database, { companyId: id, token: createToken(), label: 'till' });
  const contacts = [1, 2, 3].map((place) => aContact({ id: place }, place));
  await insertRecords(operator.database, id, 'contacts', contacts);
  return id;
};

test('a company is renamed, to a name that nobody else has', async () => {
  const id = await addCompany(operator.database, 'Harbour');
  await addCompany(operator.database, 'Taken');
  expect(await operator.failure('company', 'rename', 'Harbour', 'Taken')).toMatch(
    /^Company "Taken" already exists: id \d+\.$/,
  );
  const renamed = await operator.document('company', 'rename', 'Harbour', ' Harbour Textiles ');
  expect(renamed).toEqual({ id, name: 'Harbour Textiles' });
  expect(await findCompany(operator.database, 'Harbour Textiles')).toEqual({ id, name: 'Harbour Textiles' });
});

test('a company is removed once its name was typed; before that, all that would go is listed', async () => {
  const id = await aCompany('Closed');
  const rows = { contacts: 3, access_tokens: 1, saved_views: 0, opportunities: 0 };
  const dry = await operator.document('company', 'remove', 'Closed', '--dry-run');
  expect(dry).toMatchObject({ company: { id, name: 'Closed' }, rows });
  const other = await operator.run(['company', 'remove', 'Closed'], 'closed\n');
  expect(other.code).toBe(1);
  expect(other.stdout).toMatch(/^TABLE +ROWS\n/);
  expect(other.stdout).toMatch(/^contacts +3$/m);
  expect(other.stderr).toBe(
    `Type the name of company ${id} (Closed) to remove all of it: That is not "Closed". Nothing was removed.\n`,
  );
  expect(await operator.document('company', 'remove', 'Closed', '--dry-run')).toEqual(dry);
  const { code, stdout } = await operator.run(['company', 'remove', String(id)], 'Closed\n');
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`Removed company ${id}, Closed; rows: \\d+\\.\\n$`));
  await expect(findCompany(operator.database, String(id))).rejects.toThrow('There is no company');
});

test('--yes takes the name, and no other', async () => {
  const id = await aCompany('Asked by a script');
  const words = ['company', 'remove', String(id), '--json', '--yes'];
  expect(await operator.failure(...words, String(id))).toBe(
    `--yes must be "Asked by a script", got "${id}". Nothing was removed.`,
  );
  const { code, stdout, stderr } = await operator.run([...words, 'Asked by a script']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ company: { id }, rows: { contacts: 3, access_tokens: 1 } });
});

test('records are deleted by their ids, all of them or none', async () => {
  const id = await aCompany('Tidied');
  const words = ['record', 'delete', '--company', String(id), 'contacts'];
  expect(await operator.failure(...words, '1', '98', '99')).toBe(
    'There is no 98, 99 in contacts: nothing was deleted.',
  );
  expect(await operator.document(...words, '3', '1', '3')).toEqual({
    company_id: id,
    list: 'contacts',
    ids: [3, 1],
  });
  const left = { text: 'select id from contacts where company_id = $1', values: [id] };
  expect(await operator.database.query(left)).toEqual([{ id: 2 }]);
});

test('saved views are added, moved, listed and removed', async () => {
  const company = 'Northlight';
  const company_id = await addCompany(operator.database, company);
  const view = async (action: string, ...words: string[]) =>
    (await operator.run(['view', action, '--company', company, ...words])).stdout;
  const oak = { company_id, company, position: 1, name: 'Oak', address: 'contacts?search=oak' };
  expect(await operator.document('view', 'add', '--company', company, 'Oak', oak.address)).toEqual(oak);
  expect(await view('add', 'Won', 'opportunities?status=won')).toBe('Added Won as view 2 of Northlight.\n');
  expect(await view('move', 'won', '1')).toBe('Won is now view 1 of Northlight.\n');
  expect(await view('list')).toMatch(
    /^COMPANY +POSITION +NAME +ADDRESS\nNorthlight +1 +Won +opportunities\?status=won\nNorthlight +2 +Oak /,
  );
  expect(await view('remove', 'Won')).toBe('Removed Won from Northlight: opportunities?status=won\n');
  expect(await operator.document('view', 'list', '--company', company)).toEqual([oak]);
});

test('counts verify names a wrong count and exits with 1; counts rebuild repairs it', async () => {
  await aCompany('Counted');
  const right = { code: 0, stdout: 'The counts are correct.\n', stderr: '' };
  expect(await operator.run(['counts', 'verify'])).toEqual(right);
  await operator.database.query({ text: 'delete from contact_counts where hours = 768' });
  const wrong = await operator.run(['counts', 'verify']);
  expect(wrong).toMatchObject({ code: 1, stderr: '' });
  expect(wrong.stdout).toMatch(/^contact_counts, .*, start \S+: kept nothing, expected n_all \d+\n/);
  expect(await operator.run(['counts', 'rebuild'])).toMatchObject({ code: 0 });
  expect(await operator.run(['counts', 'verify'])).toEqual(right);
});
