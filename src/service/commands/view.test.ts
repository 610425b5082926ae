import { expect, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { operatorOfFile } from '#testing/operator.ts';

const operator = operatorOfFile();

test('views are added, listed, moved and removed', async () => {
  const company = 'Harbour Textiles';
  const companyId = await addCompany(operator.database, company);
  const of = ['--company', company];
  const won = {
    company_id: companyId,
    company,
    position: 1,
    name: 'Won',
    address: 'opportunities?status=won',
  };
  const oak = { ...won, position: 2, name: 'Oak', address: 'contacts?search=oak' };
  expect(await operator.document('view', 'add', ...of, 'Won', 'opportunities?status=won')).toEqual(won);
  expect(await operator.run(['view', 'add', ...of, 'Oak', 'contacts?search=oak'])).toMatchObject({
    code: 0,
    stdout: 'Added Oak as view 2 of Harbour Textiles.\n',
  });
  expect(await operator.failure('view', 'add', ...of, 'WON', 'agents')).toBe(
    'There is a view "Won" already; see roster view list.',
  );
  expect(await operator.document('view', 'list', ...of)).toEqual([won, oak]);
  expect((await operator.run(['view', 'move', ...of, 'oak', '1'])).stdout).toBe(
    'Oak is now view 1 of Harbour Textiles.\n',
  );
  expect((await operator.run(['view', 'list'])).stdout).toMatch(
    /^COMPANY +POSITION +NAME +ADDRESS\nHarbour Textiles +1 +Oak +contacts\?search=oak\nHarbour Textiles +2 +Won /,
  );
  expect(await operator.document('view', 'remove', ...of, 'Won')).toEqual({ ...won, position: 2 });
  expect(await operator.failure('view', 'remove', ...of, 'Won')).toBe(
    'The company has no view "Won"; see roster view list.',
  );
  expect(await operator.document('view', 'list', ...of)).toEqual([{ ...oak, position: 1 }]);
});
