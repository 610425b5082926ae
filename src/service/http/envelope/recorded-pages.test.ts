import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { parametersOf } from '#contract/parameters.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import vectors from './paginator-vectors.json' with { type: 'json' };

const service = serviceOfFile();

/** Recorded pages of lists that a test can build, asked with parameters that our endpoint knows. */
const askable = vectors.flatMap(({ input, output }) => {
  const url = new URL(input.url);
  const endpoint = Object.values(endpoints).find(({ path }) => path === url.pathname);
  if (endpoint === undefined || input.total > 1_000 || url.protocol !== 'http:') return [];
  const known = parametersOf(endpoint.name, ['per_page', 'id']);
  return [...url.searchParams.keys()].every((name) => known.includes(name))
    ? [{ endpoint, url, input, output }]
    : [];
});

/** What a record must be for the filters of an address to find it. */
const matching = ({ searchParams: filters }: URL) => ({
  status: filters.get('status') ?? 'new',
  contact_id: Number(filters.get('contact_id') ?? 1),
  created_at: `${filters.get('created_at') ?? '2026-01-01'}T12:00:00.000000Z`,
});

test('most of what was recorded can be asked', () => {
  expect(askable.length).toBeGreaterThan(60);
});

test.each(askable)('$input.url with $input.total records', async ({ endpoint, url, input, output }) => {
  const fields = endpoint.name === 'opportunities' ? matching(url) : {};
  const records = Array.from({ length: input.total }, () => fields);
  const { token } = await service.addCompany({ [endpoint.name]: records });
  const response = await service.fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { data, links, meta } = (await response.json()) as { data: unknown[]; links: object; meta: object };
  expect({ links, meta }).toEqual({ links: output.links, meta: output.meta });
  expect(data).toHaveLength(output.data_count);
});
