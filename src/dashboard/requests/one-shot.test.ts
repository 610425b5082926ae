import { expect, test } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { createClient } from '#dashboard/api/client.ts';
import { aLine } from '#testing/line.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { sendOneShot } from './one-shot.ts';
import { createRequestQueue } from './queue.ts';

const service = serviceOfFile();

test('the first equal request gets the response; every other request is sent', async () => {
  const { token } = await service.addCompany({ contacts: [{}, {}, {}] });
  const line = aLine(service.fetch);
  const client = createClient({ config: configSchema.parse({}), token, fetch: line.fetch });
  const oneShot = sendOneShot(client, 'contacts', { page: 1, per_page: undefined });
  expect(line.asked).toHaveLength(1);
  expect((await oneShot.list('agents', { page: 1 })).meta.total).toBe(0);
  expect(line.asked).toHaveLength(2);
  expect((await oneShot.list('contacts', { page: 1 })).meta.total).toBe(3);
  expect(line.asked).toHaveLength(2);
  expect((await oneShot.list('contacts', { page: 1 })).meta.total).toBe(3);
  expect(line.asked).toHaveLength(3);
});

test('a failure is the response too, and the next try is sent', async () => {
  const config = configSchema.parse({});
  let isDown = true;
  const { token } = await service.addCompany();
  const fetch: typeof globalThis.fetch = (...given) =>
    isDown ? Promise.resolve(new Response('', { status: 503 })) : service.fetch(...given);
  const oneShot = sendOneShot(createClient({ config, token, fetch }), 'contacts', { page: 1 });
  await expect(oneShot.list('contacts', { page: 1 })).rejects.toMatchObject({ kind: 'unavailable' });
  isDown = false;
  expect((await oneShot.list('contacts', { page: 1 })).meta.total).toBe(0);
});

test('what is still queued when the session ends is never sent', async () => {
  const { token } = await service.addCompany();
  const line = aLine(service.fetch);
  const release = line.hold();
  const { clients } = createRequestQueue(
    createClient({ config: configSchema.parse({}), token, fetch: line.fetch }),
  );
  const person = clients.user.list('opportunities', {});
  const ended = new AbortController();
  const oneShot = sendOneShot(clients.background, 'contacts', { page: 1 }, ended.signal);
  ended.abort();
  release();
  await person;
  await expect(oneShot.list('contacts', { page: 1 })).rejects.toMatchObject({ name: 'AbortError' });
  expect(line.asked).toEqual(['/api/v1/opportunities']);
});
