import { describe, expect, test } from 'vitest';
import { bearer } from '#testing/bearer.ts';
import { startTestService } from '#testing/service.ts';

const listAddress = 'http://roster.test/api/v1/agents';

describe('a failure of the service', () => {
  test('gets 500 that tells nothing of its inside', async () => {
    const broken = await startTestService();
    const { token } = await broken.addCompany();
    await broken.database.query({ text: 'drop table agents cascade' });
    const response = await broken.fetch(listAddress, { headers: bearer(token) });
    await broken.close();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: 'Something went wrong in the service.' });
  });

  test('to reach the database gets 503 with Retry-After, and readyz says so while healthz does not', async () => {
    const broken = await startTestService();
    const { token } = await broken.addCompany();
    expect((await broken.fetch('http://roster.test/readyz')).status).toBe(200);
    await broken.database.close();
    const response = await broken.fetch(listAddress, { headers: bearer(token) });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({ message: 'The service is temporarily unavailable.' });
    expect((await broken.fetch('http://roster.test/readyz')).status).toBe(503);
    expect((await broken.fetch('http://roster.test/healthz')).status).toBe(200);
    await broken.close();
  });
});
