import { expect, test, vi } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { startTestService } from '#testing/service.ts';
import { bearer } from '#testing/bearer.ts';
import { startServing } from '#testing/program.ts';
import { readAddresses } from './token-create.ts';

const operator = operatorOfFile();

test('a company, its token and a revocation: what is printed once opens the service until it is revoked', async () => {
  const company = (await operator.document('company', 'add', ' Harbour Textiles ')) as { id: number };
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

  const service = await startTestService({}, operator.database);
  const status = async () =>
    (await service.app.inject({ url: '/api/v1/agents', headers: bearer(String(token)) })).statusCode;
  expect(await status()).toBe(200);
  const revoked = await operator.run(['token', 'revoke', '--token-stdin'], `„Bearer ${String(token)}“\n`);
  expect(revoked).toMatchObject({ code: 0, stderr: '' });
  expect(revoked.stdout).toMatch(
    /^Token \d+ of Harbour Textiles was revoked at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/,
  );
  // The service trusts a token for a second.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  expect(await status()).toBe(401);
  await service.app.close();
  expect((await operator.run(['token', 'list', '--company', String(company.id)])).stdout).toMatch(
    / till .* revoked /,
  );
});

type Created = { id: number; token: string; expires_at: string | null; created_at: string };

const create = async (...words: string[]) =>
  (await operator.document('token', 'create', ...words)) as Created & Record<string, unknown>;

const hours = (from: string, to: string | null) =>
  Math.round((Date.parse(String(to)) - Date.parse(from)) / 3_600_000);

const listed = async (company: number) =>
  (await operator.document('token', 'list', '--company', String(company))) as Record<string, unknown>[];

// The program has the database beside the commands.
test(
  'what a token may do is listed and obeyed; the log names it, the list its last use',
  { tags: ['postgresql'] },
  async () => {
    const company = String(await addCompany(operator.database, 'Rights'));
    const words = ['--company', company, '--lists', 'contacts, agents,contacts'];
    const near = await create(...words, '--label', 'Desk 7', '--addresses', '127.0.0.1/8');
    const far = await create(...words, '--label', 'Desk 8', '--addresses', '10.0.0.0/8,2001:db8::/32');
    expect(near).toMatchObject({ lists: ['contacts', 'agents'], addresses: ['127.0.0.0/8'] });
    expect(far).toMatchObject({ addresses: ['10.0.0.0/8', '2001:db8::/32'] });

    const environment = { ...operator.environment, LOG_LEVEL: 'info' };
    const { child, ended, origin } = await startServing(['--no-demo'], environment);
    const status = async (token: string, list: string) =>
      (await fetch(`${origin}/api/v1/${list}`, { headers: bearer(token) })).status;
    expect(await status(near.token, 'contacts')).toBe(200);
    expect(await status(near.token, 'opportunities')).toBe(403);
    expect(await status(far.token, 'contacts')).toBe(401);
    child.kill('SIGTERM');
    const { code, stdout } = await ended;
    expect(code).toBe(0);

    const lines = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; label?: string; status?: number });
    const answered = lines.filter(({ msg, label }) => msg === 'request completed' && label === 'Desk 7');
    expect(answered.map(({ status }) => status)).toEqual([200, 403]);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'a token was used from an address it is not for',
        token: far.id,
        label: 'Desk 8',
        address: '127.0.0.1',
      }),
    );
    expect(await listed(Number(company))).toMatchObject([
      { id: near.id, last_used_at: expect.any(String) as string },
      { id: far.id, last_used_at: null },
    ]);
    const { stdout: table } = await operator.run(['token', 'list', '--company', company]);
    expect(table).toMatch(/LISTS +ADDRESSES +CREATED +LAST USED +STATE\n/);
    expect(table).toMatch(/Desk 8 +contacts agents +10\.0\.0\.0\/8 2001:db8::\/32 .* never +valid\n/);
  },
);

test('a rotated token has the rights of the old one, which works until the overlap ends', async () => {
  const company = String(await addCompany(operator.database, 'Rotated'));
  const old = await create('--company', company, '--label', 'till', '--lists', 'agents', '--expires', '90d');
  const words = ['token', 'rotate', String(old.id), '--overlap', '2h'];
  const rotated = (await operator.document(...words)) as Created & {
    replaces: { id: number; expires_at: string };
  };
  const { token, replaces, ...about } = rotated;
  expect(about).toMatchObject({ label: 'till', lists: ['agents'], addresses: null, company: 'Rotated' });
  expect(hours(about.created_at, about.expires_at)).toBe(90 * 24);
  expect(replaces.id).toBe(old.id);
  expect(hours(about.created_at, replaces.expires_at)).toBe(2);

  const service = await startTestService({}, operator.database);
  const status = async (given: string, list = 'agents') =>
    (await service.app.inject({ url: `/api/v1/${list}`, headers: bearer(given) })).statusCode;
  expect([await status(old.token), await status(token), await status(token, 'contacts')]).toEqual([
    200, 200, 403,
  ]);
  const next = await operator.run(['token', 'rotate', String(rotated.id), '--overlap', '0h']);
  expect(next.stdout).toMatch(/^rst_[0-9A-Za-z]{43}\n$/);
  expect(next.stderr).toMatch(/reads agents only, valid until .* Token \d+ works until .* UTC\.\n$/);
  // The service trusts a token for a second.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  expect([await status(token), await status(next.stdout.trim())]).toEqual([401, 200]);
  await service.app.close();
  expect(await operator.failure('token', 'rotate', String(rotated.id))).toBe(
    `Token ${rotated.id} has expired or was revoked: create another one.`,
  );
  expect(await listed(Number(company))).toHaveLength(3);
});

test('a token that never expires is rotated to one that does not, or to one that does', async () => {
  const company = String(await addCompany(operator.database, 'For ever'));
  const { id } = await create('--company', company);
  const forever = (await operator.document('token', 'rotate', String(id))) as Created;
  expect(forever.expires_at).toBeNull();
  const words = ['token', 'rotate', String(forever.id), '--expires', '2100-01-31'];
  expect(await operator.document(...words)).toMatchObject({ expires_at: '2100-02-01T00:00:00.000Z' });
});

test.each(
  'office 10.0.0.0/33 0.0.0.0/0 ::/00 2001:db8::/129 10.0.0.0/ 10.0.0.0/8/8 10.0.0 fe80::1%eth0'.split(' '),
)('--addresses names what it refuses: %j', (bad) => {
  expect(() => readAddresses(`10.0.0.0/8,${bad}`)).toThrow(
    `separated by commas, got ${JSON.stringify(bad)}.`,
  );
});
