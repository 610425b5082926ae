import { hashKey, QueryClient } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { pageBodies, type Client } from './client.ts';
import { listQuery, pageKey } from './list-query.ts';
import { parsePage, type Page } from './read-page.ts';

test('the first page has one key, whether its number is given or not, and no other page has it', () => {
  const first = hashKey(pageKey('contacts', {}));
  expect(hashKey(pageKey('contacts', { page: 1 }))).toBe(first);
  expect(hashKey(pageKey('contacts', { page: 1, per_page: undefined }))).toBe(first);
  expect(hashKey(pageKey('contacts', { page: 2 }))).not.toBe(first);
});

test('a page that has changed keeps its other rows and has the body of the newer one', async () => {
  const queryClient = new QueryClient();
  const bodies = ['One', 'Two'].map((name) =>
    JSON.stringify({
      data: [
        { id: 1, name: 'Same' },
        { id: 2, name },
      ],
    }),
  );
  const list: Client['list'] = async (name) => {
    const body = bodies.shift() ?? '';
    const page = parsePage(name, JSON.parse(body));
    pageBodies.set(page, body);
    return page;
  };
  const read = async () => {
    await queryClient.fetchQuery(listQuery({ list }, 'agents', {}));
    return queryClient.getQueryData<Page>(pageKey('agents', {}));
  };
  const first = await read();
  const second = await read();
  expect(second?.rows[0]).toBe(first?.rows[0]);
  expect(second && pageBodies.get(second)).toContain('"Two"');
});
