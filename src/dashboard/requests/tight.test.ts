import { expect, test } from 'vitest';
import type { Client } from '#dashboard/api/client.ts';
import { createRequestQueue } from './queue.ts';
import { searchRest } from './tight.ts';

const meta = { current_page: 1, from: null, last_page: 1, per_page: 15, to: null, total: 0, hasNext: false };
const client = { list: () => Promise.resolve({ rows: [], meta }) } as unknown as Client;

test.each([
  [60, 700],
  [600, 200],
  [null, 200],
])('with %s requests a minute, typing has to rest for %s ms', async (perMinute, rest) => {
  const requests = createRequestQueue(client, perMinute);
  await requests.clients.count.list('agents', {});
  expect(searchRest(requests)).toBe(rest);
});
