import { expect, test } from 'vitest';
import { databaseOfFile, timeIn } from '#testing/database.ts';
import { addToken, createToken } from './access-tokens.ts';
import { addCompany, findCompany, listCompanies } from './companies.ts';

const database = databaseOfFile();

test('a company is found by its id and by its name', async () => {
  const id = await addCompany(database, 'Harbour Textiles');
  expect(await findCompany(database, String(id))).toEqual({ id, name: 'Harbour Textiles' });
  expect(await findCompany(database, 'Harbour Textiles')).toEqual({ id, name: 'Harbour Textiles' });
});

test('digits are an id first, and a name where there is no such id', async () => {
  const first = await addCompany(database, '31415');
  expect(await findCompany(database, '31415')).toEqual({ id: first, name: '31415' });
  await addCompany(database, String(first));
  expect((await findCompany(database, String(first))).id).toBe(first);
});

test.each(['harbour textiles', '999999', '99999999999999999999', ''])(
  'a company that is not there (%j) is named, with the command that lists them',
  async (text) => {
    const sentence = `There is no company ${JSON.stringify(text)}; see roster company list.`;
    await expect(findCompany(database, text)).rejects.toThrow(sentence);
  },
);

test('a name that several companies have is refused with their ids', async () => {
  const ids = [await addCompany(database, 'Twin'), await addCompany(database, 'Twin')];
  await expect(findCompany(database, 'Twin')).rejects.toThrow(`give an id (${ids.join(', ')})`);
});

test('the list counts valid tokens only', async () => {
  const id = await addCompany(database, 'Counted');
  const add = (expiresAt: Date | null) =>
    addToken(database, { companyId: id, token: createToken(), label: '', expiresAt });
  await add(null);
  const now = await timeIn(database);
  await add(new Date(now + 3_600_000));
  await add(new Date(now - 1));
  expect((await listCompanies(database)).find((company) => company.id === id)).toMatchObject({
    name: 'Counted',
    valid_tokens: 2,
  });
});
