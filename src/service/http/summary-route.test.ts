import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { groupings, summaryParametersOf, summaryPath } from '#contract/groupings.ts';
import { extensions } from '#contract/parameters.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { bearer } from '#testing/bearer.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile({ rateLimit: 25 });

const ask = (token: string, query: string, method = 'GET') =>
  service.fetch(`http://roster.test${summaryPath}${query}`, { method, headers: bearer(token) });

test('it is read with a token alone, counts as ten pages, and comes again only when it changed', async () => {
  expect((await service.fetch(`http://roster.test${summaryPath}?by=agent`)).status).toBe(401);
  const { token } = await service.addCompany({ opportunities: [{ value: 0.5 }] });
  const first = await ask(token, '?by=agent');
  expect(first.headers.get('ratelimit-remaining')).toBe('15');
  expect(await first.json()).toEqual({
    data: [{ key: 1, count: 1, without_value: 0, sum: '0.5', median: '0.5', largest: '0.5' }],
    others: null,
    total: { count: 1, without_value: 0, sum: '0.5', median: '0.5', largest: '0.5' },
  });
  const headers = { ...bearer(token), 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await service.fetch(`http://roster.test${summaryPath}?by=agent`, { headers });
  expect(again.status).toBe(304);
  // The last one may cost more than is left.
  expect((await ask(token, '?by=agent', 'HEAD')).status).toBe(200);
  expect((await ask(token, '?by=agent')).status).toBe(429);
});

test('bad parameters are named, unknown ones are passed over', async () => {
  const { token } = await service.addCompany();
  const refused = await ask(token, '?by=colour&status=open&created_from=2026-02-30');
  expect(refused.status).toBe(422);
  expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual([
    'by',
    'status',
    'created_from',
  ]);
  const backwards = await ask(token, '?by=agent&created_from=2026-02-02&created_to=2026-02-01');
  expect(backwards.status).toBe(422);
  const { token: other } = await service.addCompany();
  expect((await ask(other, '')).status).toBe(422);
  expect((await ask(other, '?by=week&page=0&sort=x&colour=blue')).status).toBe(200);
});

test('a token for other lists may not read it, and nobody writes', async () => {
  const { id: companyId } = await service.addCompany();
  const token = createToken();
  await addToken(service.database, { companyId, token, label: 'contacts', lists: ['contacts'] });
  expect((await ask(token, '?by=agent')).status).toBe(403);
  expect((await ask(token, '?by=agent', 'POST')).status).toBe(405);
});

test('the document describes it, and what it answers', async () => {
  const document = (await (await service.fetch('http://roster.test/api/v1/openapi.json')).json()) as {
    paths: Record<string, { get: { parameters: { name: string; description: string; required?: true }[] } }>;
    components: { schemas: Record<string, object> };
  };
  const parameters = document.paths[summaryPath]?.get.parameters ?? [];
  expect(parameters.map(({ name }) => name)).toEqual(summaryParametersOf(extensions));
  expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['by']);
  const isSummary = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { int64: true } }).compile(
    document.components.schemas['Summary'] ?? {},
  );
  for (const by of groupings.slice(0, 2)) {
    const { token } = await service.addCompany({
      opportunities: [{}, { value: null, agent_id: null, status: null }],
    });
    expect(isSummary(await (await ask(token, `?by=${by}`)).json())).toBe(true);
  }
});
