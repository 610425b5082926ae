import { expect, test } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { addToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { demoTokens } from '#demo/tokens.ts';

const service = serviceOfFile({ title: 'Ledger', currency: 'EUR', extensions: ['id'] });

const readDashboardConfig = async () => {
  const response = await service.fetch('http://roster.test/config.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  return response.json();
};

test('config.json is what the service was configured with, in the shape of the contract', async () => {
  const config = await readDashboardConfig();
  expect(config).toEqual({
    apiBaseUrl: '',
    title: 'Ledger',
    parameters: { status: 'status', contact: 'contact_id', createdOn: 'created_at', page: 'page' },
    extensions: ['id'],
    currency: 'EUR',
    requestsPerMinute: null,
    views: [],
    demo: [],
  });
  expect(configSchema.parse(config)).toEqual(config);
});

test('config.json offers a demo company while its token opens the service', async () => {
  const [token = ''] = demoTokens;
  const companyId = await addCompany(service.database, 'Paper & Sons');
  await addToken(service.database, { companyId, token, label: 'demo' });
  expect(await readDashboardConfig()).toMatchObject({ demo: [{ company: 'Paper & Sons', token }] });
  await service.database.query({ text: 'update access_tokens set revoked_at = now()' });
  expect(await readDashboardConfig()).toMatchObject({ demo: [] });
});
