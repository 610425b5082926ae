import { expect, test } from 'vitest';
import { databaseOfFile, timeIn } from '#testing/database.ts';
import { addToken, createToken } from './access-tokens.ts';
import { addCompany, findCompany, findCompanyId, listCompanies, saveCompany } from './companies.ts';

const database = databaseOfFile();

test('a name of digits is found unless another company has it as its id; then both are named', async () => {
  const first = await addCompany(database, '31415');
  expect(await findCompany(database, '31415')).toEqual({ id: first, name: '31415' });
  const second = await addCompany(database, String(first));
  await expect(findCompany(database, String(first))).rejects.toThrow(
    `"${first}" is the id of company ${first} (31415) and the name of company ${second}: give the name of the one or the id of the other.`,
  );
  const own = await addCompany(database, 'Own id');
  await database.query({ text: 'update companies set name = id::text where id = $1', values: [own] });
  expect((await findCompany(database, String(own))).id).toBe(own);
});

test('an id may be that of a company that was removed, unless it is the name of another', async () => {
  expect(await findCompanyId(database, '271828')).toBe(271_828);
  const id = await addCompany(database, '271828');
  expect(await findCompanyId(database, '271828')).toBe(id);
  const other = await addCompany(database, String(id));
  await expect(findCompanyId(database, String(id))).rejects.toThrow(`and the name of company ${other}`);
  await expect(findCompanyId(database, 'Nobody')).rejects.toThrow('There is no company "Nobody"');
});

test.each(['42', '007', ' 42 ', '４２'])('no company is called by a number (%j)', async (name) => {
  await expect(saveCompany(database, null, name)).rejects.toThrow('A number is what a company is found by');
  const id = await addCompany(database, 'Renamed');
  await expect(saveCompany(database, id, name)).rejects.toThrow('A number is what a company is found by');
});

test.each([
  ['Café Ober', 'CAFE\u0301 OBER'],
  ['Straße 9', 'strasse 9'],
])('%s and %s are one name', async (name, alike) => {
  const id = await saveCompany(database, null, name);
  await expect(saveCompany(database, null, alike)).rejects.toThrow(
    `${JSON.stringify(name)} already exists: id ${id}.`,
  );
  await expect(saveCompany(database, id, alike)).resolves.toBe(id);
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
