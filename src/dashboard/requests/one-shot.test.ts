import { expect, test } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { createClient } from '#dashboard/api/client.ts';
import { aLine } from '#testing/line.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { askAhead } from './one-shot.ts';
import { createTraffic } from './scheduler.ts';

const unended = new AbortController().signal;

const service = serviceOfFile();

test('a page that was asked for ahead is given once; every other request is sent', async () => {
  const { token } = await service.addCompany({ contacts: [{}, {}, {}] });
  const line = aLine(service.fetch);
  const client = createClient({ config: configSchema.parse({}), token, fetch: line.fetch });
  const ahead = askAhead(client, 'contacts', { page: 1, per_page: undefined }, unended);
  expect(line.asked).toHaveLength(1);
  expect((await ahead.list('agents', { page: 1 })).meta.total).toBe(0);
  expect(line.asked).toHaveLength(2);
  expect((await ahead.list('contacts', { page: 1 })).meta.total).toBe(3);
  expect(line.asked).toHaveLength(2);
  expect((await ahead.list('contacts', { page: 1 })).meta.total).toBe(3);
  expect(line.asked).toHaveLength(3);
});

test('a failure is told to the one who asks, and the next try is sent', async () => {
  const config = configSchema.parse({});
  let isDown = true;
  const { token } = await service.addCompany();
  const fetch: typeof globalThis.fetch = (...given) =>
    isDown ? Promise.resolve(new Response('', { status: 503 })) : service.fetch(...given);
  const ahead = askAhead(createClient({ config, token, fetch }), 'contacts', { page: 1 }, unended);
  await expect(ahead.list('contacts', { page: 1 })).rejects.toMatchObject({ kind: 'unavailable' });
  isDown = false;
  expect((await ahead.list('contacts', { page: 1 })).meta.total).toBe(0);
});

test('what still waits for its turn when the session ends is never sent', async () => {
  const { token } = await service.addCompany();
  const line = aLine(service.fetch);
  const release = line.hold();
  const { client, background } = createTraffic(
    createClient({ config: configSchema.parse({}), token, fetch: line.fetch }),
  );
  const person = client.list('opportunities', {});
  const ended = new AbortController();
  const ahead = askAhead(background, 'contacts', { page: 1 }, ended.signal);
  ended.abort();
  release();
  await person;
  await expect(ahead.list('contacts', { page: 1 })).rejects.toMatchObject({ name: 'AbortError' });
  expect(line.asked).toEqual(['/api/v1/opportunities']);
});
