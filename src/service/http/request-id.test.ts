import { expect, test } from 'vitest';
import { startTestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const idOf = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
  const response = await service.app.inject({ url, headers, method });
  return { status: response.statusCode, id: String(response.headers['x-request-id']) };
};

test('every answer has an id of its own: success, refusal, unknown and broken addresses', async () => {
  const { token } = await service.addCompany();
  const authorization = `Bearer ${token}`;
  const { etag = '' } = (await service.app.inject({ url: '/api/v1/agents', headers: { authorization } }))
    .headers;
  const answers = [
    await idOf('/healthz'),
    await idOf('/api/v1/agents', { authorization, 'if-none-match': etag }),
    await idOf('/api/v1/%zz'),
    await idOf('/api/v1/agents'),
    await idOf('/api/v1/none'),
    await idOf('/page'),
    await idOf('/api/v1/agents', {}, 'POST'),
    await idOf('/api/v1/agents?page=0', { authorization }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 400, 401, 404, 404, 405, 422]);
  for (const { id } of answers) expect(id).toMatch(uuid);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
});

test('a failure of the service has one too', async () => {
  const broken = await startTestService();
  await broken.database.close();
  const { headers, statusCode } = await broken.app.inject({ url: '/readyz' });
  await broken.close();
  expect(statusCode).toBe(503);
  expect(headers['x-request-id']).toMatch(uuid);
});

test('an id that the caller sends is not taken', async () => {
  const sent = '00000000-0000-4000-8000-000000000000';
  const { id } = await idOf('/healthz', { 'x-request-id': sent, 'request-id': sent });
  expect(id).toMatch(uuid);
  expect(id).not.toBe(sent);
});
