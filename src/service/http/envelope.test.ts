import { expect, test } from 'vitest';
import { envelopeText, paginate } from './envelope.ts';
import vectors from './paginator-vectors.json' with { type: 'json' };

test.each(vectors)('the recorded page of $input.url with $input.total records', ({ input, output }) => {
  const url = new URL(input.url);
  const { links, meta } = paginate(
    {
      path: `${url.origin}${url.pathname}`,
      parameters: [...url.searchParams].filter(([name]) => name !== 'page'),
    },
    { page: Number(url.searchParams.get('page') ?? 1), perPage: input.per_page, total: input.total },
  );
  expect({ links, meta }).toEqual({ links: output.links, meta: output.meta });
  expect(meta.from === null || meta.to === null ? 0 : meta.to - meta.from + 1).toBe(output.data_count);
});

const address = { path: 'http://roster.test/api/v1/agents', parameters: [] };

test('the largest page is past the end and links to the page before it', () => {
  const { links, meta } = paginate(address, { page: Number.MAX_SAFE_INTEGER, perPage: 100, total: 5 });
  expect(links.prev).toBe('http://roster.test/api/v1/agents?page=9007199254740990');
  expect(links.next).toBeNull();
  expect(meta).toMatchObject({ current_page: Number.MAX_SAFE_INTEGER, from: null, to: null, last_page: 1 });
});

test('values in links are encoded by RFC 3986', () => {
  const parameters = [['name', "a b&c='(é)*!"]] as const;
  const { links } = paginate({ ...address, parameters }, { page: 1, perPage: 15, total: 0 });
  expect(links.first).toBe('http://roster.test/api/v1/agents?name=a%20b%26c%3D%27%28%C3%A9%29%2A%21&page=1');
});

test('the text of an envelope has the keys of the document in its order', () => {
  const page = paginate(address, { page: 2, perPage: 1, total: 3 });
  const envelope = JSON.parse(envelopeText('[{"id":2}]', page)) as Record<string, object>;
  expect(Object.keys(envelope)).toEqual(['data', 'links', 'meta']);
  expect(Object.keys(envelope.links ?? {})).toEqual(['first', 'last', 'prev', 'next']);
  expect(Object.keys(envelope.meta ?? {})).toEqual([
    'current_page',
    'from',
    'last_page',
    'links',
    'path',
    'per_page',
    'to',
    'total',
  ]);
});
