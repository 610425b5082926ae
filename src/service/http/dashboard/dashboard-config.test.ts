import { expect, test, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { startTestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { addToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { demoTokens } from '#demo/tokens.ts';
import { openTestDatabase } from '#testing/database.ts';

const service = serviceOfFile({
  title: 'Ledger',
  currency: 'EUR',
  extensions: ['id'],
  languages: ['en', 'de'],
});

const readDashboardConfig = async () => {
  const response = await service.fetch('http://roster.test/config.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  return response.json();
};

const expectDemo = (demo: object[]) =>
  vi.waitFor(async () => expect(await readDashboardConfig()).toMatchObject({ demo }), 30_000);

test('config.json is what the service was configured with, in the shape of the contract', async () => {
  const config = await readDashboardConfig();
  expect(config).toEqual({
    apiBaseUrl: '',
    title: 'Ledger',
    parameters: { status: 'status', contact: 'contact_id', createdOn: 'created_at', page: 'page' },
    extensions: ['id'],
    currency: 'EUR',
    requestsPerMinute: null,
    signIn: [],
    languages: ['en', 'de'],
    views: [],
    demo: [],
  });
  expect(configSchema.parse(config)).toEqual(config);
});

test('config.json offers a demo company while its token opens the service', async () => {
  const [token = ''] = demoTokens;
  const companyId = await addCompany(service.database, 'Paper & Sons');
  await addToken(service.database, { companyId, token, label: 'demo' });
  await expectDemo([{ company: 'Paper & Sons', token }]);
  await service.database.query({ text: 'update access_tokens set revoked_at = now()' });
  await expectDemo([]);
});

test('config.json needs no database once the service has started', async () => {
  const database = await openTestDatabase();
  const [token = ''] = demoTokens;
  await addToken(database, { companyId: await addCompany(database, 'Paper & Sons'), token, label: 'demo' });
  const stranded = await startTestService({}, database);
  await database.close();
  for (let asked = 0; asked < 3; asked += 1) {
    const { statusCode, body } = await stranded.app.inject({ url: '/config.json' });
    expect({ statusCode, config: JSON.parse(body) as object }).toMatchObject({
      statusCode: 200,
      config: { demo: [{ company: 'Paper & Sons', token }] },
    });
  }
  await stranded.close();
});
