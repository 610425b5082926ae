import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a company that was added reads its records with its token', async () => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Zoë' }, {}] });
  const response = await service.fetch('http://roster.test/api/v1/contacts', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    data: [{ id: 1, first_name: 'Zoë' }, { id: 2 }],
    meta: { path: 'http://roster.test/api/v1/contacts', total: 2 },
  });
});

test('a request that is aborted already rejects with AbortError', async () => {
  const asked = service.fetch('http://roster.test/api/v1/contacts', { signal: AbortSignal.abort() });
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('a request that is aborted on its way rejects with AbortError', async () => {
  const { token } = await service.addCompany();
  const controller = new AbortController();
  const asked = service.fetch('http://roster.test/api/v1/contacts', {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
