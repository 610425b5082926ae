import { expect, test } from 'vitest';
import { startTestService } from '#testing/service.ts';

test('a request under way is answered before the service has stopped', async () => {
  const service = await startTestService();
  const { token } = await service.addCompany({ agents: [{}] });
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const received = new Promise<void>((resolve) => {
    service.app.server.once('request', () => resolve());
  });

  const { answer, stopped } = await service.database.transaction(async () => {
    // The embedded database answers nobody else until this transaction ends.
    const answer = fetch(`${origin}/api/v1/agents`, { headers: { authorization: `Bearer ${token}` } });
    await received;
    return { answer, stopped: service.app.close() };
  });

  const response = await answer;
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ meta: { total: 1 } });
  await stopped;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
  await service.close();
});
