import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bearer } from '#testing/bearer.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { startTestService } from '#testing/service.ts';

const allowed = 'https://roster.example';
const service = serviceOfFile({ corsOrigins: [allowed, 'https://other.example'] });

const namesOf = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('a page of an origin that is named may read the API, refusals included, with the headers that it needs', async () => {
  const { token } = await service.addCompany();
  const hosting = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
  for (const [path, headers, status, vary] of [
    ['/api/v1/contacts', bearer(token), 200, ['Authorization', 'Origin']],
    ['/api/v1/contacts?page=0', bearer(token), 422, ['Authorization', 'Origin']],
    ['/api/v1/contacts', {}, 401, ['Authorization', 'Origin']],
    ['/api/v1/none', {}, 404, ['Origin']],
    ['/api/v1/openapi.json', {}, 200, ['Origin']],
  ] as const) {
    const response = await service.app.inject({ url: path, headers: { ...headers, origin: allowed } });
    expect({ path, status: response.statusCode }).toEqual({ path, status });
    expect(response.headers['access-control-allow-origin']).toBe(allowed);
    // The examples for servers in front say the same.
    const exposed = String(response.headers['access-control-expose-headers']);
    expect(hosting.split(exposed)).toHaveLength(4);
    expect(String(response.headers.vary).split(', ')).toEqual(expect.arrayContaining([...vary]));
  }
});

/** What a browser asks before it sends a token. */
const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url: '/api/v1/contacts',
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  },
});

test('a preflight request is answered without a token', async () => {
  const { statusCode, headers, body } = await service.app.inject(preflight('https://other.example'));
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://other.example',
    'access-control-allow-headers': 'Authorization, If-None-Match',
    'access-control-max-age': '7200',
  });
});

test('another origin, a page of the dashboard, and a service without the setting get none of it', async () => {
  const closed = await startTestService();
  const { token } = await closed.addCompany();
  const url = '/api/v1/contacts';
  const headers = { ...bearer(token), origin: allowed };
  const own = await closed.app.inject({ url, headers });
  const refused = await closed.app.inject(preflight(allowed));
  await closed.close();
  expect([own.statusCode, refused.statusCode]).toEqual([200, 405]);
  const stranger = await service.app.inject(preflight('https://roster.example.evil.example'));
  const nobody = await service.app.inject(preflight('null'));
  expect([stranger.statusCode, nobody.statusCode]).toEqual([405, 405]);
  const page = await service.app.inject({ url: '/config.json', headers: { origin: allowed } });
  for (const response of [own, refused, stranger, nobody, page])
    expect(namesOf(response.headers)).toEqual([]);
});
