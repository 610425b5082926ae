import { expect, test, vi } from 'vitest';
import { openPostgres } from '#service/database/postgres.ts';
import { addCompany } from '#service/operator/companies.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { startTestService } from '#testing/service.ts';

const operator = operatorOfFile();

test('a company, its token and a revocation: what is printed once opens the service until it is revoked', async () => {
  const company = (await operator.document('company', 'add', ' Harbour Textiles ')) as {
    id: number;
    name: string;
  };
  expect(company).toEqual({ id: expect.any(Number) as number, name: 'Harbour Textiles' });
  expect(await operator.failure('company', 'add', 'Harbour Textiles')).toBe(
    `Company "Harbour Textiles" already exists: id ${company.id}.`,
  );

  const words = ['--company', 'Harbour Textiles', '--label', 'till', '--expires', '90d'];
  const created = (await operator.document('token', 'create', ...words)) as Record<string, unknown>;
  const { token, ...about } = created;
  expect(token).toMatch(/^rst_[0-9A-Za-z]{43}$/);
  expect(about).toMatchObject({ company: 'Harbour Textiles', company_id: company.id, label: 'till' });
  const lifetime = Date.parse(String(about.expires_at)) - Date.parse(String(about.created_at));
  expect(Math.round(lifetime / 3_600_000)).toBe(90 * 24);
  expect(await operator.document('token', 'list', '--company', String(company.id))).toEqual([
    { ...about, revoked_at: null, last_used_at: null },
  ]);
  expect(await operator.document('company', 'list')).toContainEqual({
    ...company,
    valid_tokens: 1,
    created_at: expect.any(String) as string,
  });

  const service = await startTestService({}, openPostgres(operator.url, 1));
  const status = async () => {
    const headers = { authorization: `Bearer ${String(token)}` };
    return (await service.fetch('http://roster.test/api/v1/agents', { headers })).status;
  };
  expect(await status()).toBe(200);
  const revoked = await operator.run(['token', 'revoke', '--token-stdin'], `${String(token)}\n`);
  expect(revoked).toMatchObject({ code: 0, stderr: '' });
  expect(revoked.stdout).toMatch(
    /^Token \d+ of Harbour Textiles was revoked at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/,
  );
  // The service trusts a token for a second.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  expect(await status()).toBe(401);
  await service.close();
  expect((await operator.run(['token', 'list', '--company', String(company.id)])).stdout).toMatch(
    / till .* revoked /,
  );
});

test('without --json the token alone is on standard output', async () => {
  const id = await addCompany(operator.database, 'Piped');
  const { code, stdout, stderr } = await operator.run(['token', 'create', '--company', String(id)]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^rst_[0-9A-Za-z]{43}\n$/);
  expect(stderr).toMatch(/^Token \d+ for Piped, valid until it is revoked\. It is not shown again\.\n$/);
});
