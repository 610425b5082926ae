import { join } from 'node:path';
import type { OAuthClientProvider } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { readAccess } from '#service/http/access-files.ts';
import { assistantKinds, assistants, connectAssistant, mcpAddress } from '#testing/assistants.ts';
import { bearer } from '#testing/bearer.ts';
import { aFolder } from '#testing/folder.ts';
import { startIssuer } from '#testing/issuer.ts';
import { many } from '#testing/records.ts';
import { startAccountService } from '#testing/servers/account-service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { startTestService } from '#testing/service.ts';

const service = serviceOfFile({ mcp: true });

const post = (body: unknown, headers: Record<string, string>) =>
  service.fetch(mcpAddress, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });

test.each(assistantKinds)('somebody signs in with a company account by the client of %s', async (kind) => {
  const issuer = await startIssuer({ audience: mcpAddress.href, redirectUris: ['http://127.0.0.1:4300/'] });
  const overrides = { mcp: true };
  const started = await startAccountService({
    issuer,
    overrides,
    environment: { OIDC_CLIENT_ID: issuer.clientId, OIDC_SCOPE: 'openid' },
  });
  await started.addAccount('ada', { contacts: [{ first_name: 'Of Ada' }] });
  const kept: { verifier?: string; tokens?: never; to?: URL } = {};
  const account: OAuthClientProvider = {
    redirectUrl: 'http://127.0.0.1:4300/',
    clientMetadata: { redirect_uris: ['http://127.0.0.1:4300/'] },
    clientInformation: () => ({ client_id: issuer.clientId, issuer: issuer.issuer }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens as never),
    redirectToAuthorization: (to) => void (kept.to = to),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  };
  const fetch: typeof globalThis.fetch = (input, init) =>
    new URL(input instanceof Request ? input.url : input).origin === mcpAddress.origin
      ? started.fetch(input, init)
      : globalThis.fetch(input, init);
  const { connect, finish } = await assistants[kind]({ fetch, account });
  await expect(connect()).rejects.toThrow(/unauthorized/i);
  expect(kept.to?.searchParams.get('resource')).toBe(mcpAddress.href);
  const back = await issuer.signIn(String(kept.to), 'ada');
  await finish(back);
  const { call } = await connectAssistant(kind, { fetch, account });
  expect(await call('find_people', { search: 'ada' })).toMatchObject({ records: [{ first_name: 'Of Ada' }] });
  await issuer.stop();
});

test('a token that is unknown or for other lists is refused, and whoever has none is told where to sign in', async () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const unknown = await post(list, bearer(createToken()));
  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="Roster", error="invalid_token"',
  ]);
  const { id: companyId } = await service.addCompany({ contacts: [{ first_name: 'Grace' }] });
  const token = createToken();
  await addToken(service.database, { companyId, token, label: 'contacts', lists: ['contacts'] });
  const { call } = await connectAssistant('today', { fetch: service.fetch, token });
  expect(await call('find_people', { search: 'grace' })).toMatchObject({ total: 1 });
  const error = 'This token may not read opportunities.';
  for (const tool of ['list_opportunities', 'list_follow_ups'])
    expect(await call(tool, {})).toEqual({ error });
  expect(await call('summarise_opportunities', { by: 'agent' })).toEqual({ error });
  const since = new Date(clock.now()).toISOString();
  expect(await call('list_changes', { since, lists: ['opportunities'] })).toEqual({ error });

  const accounts = await startAccountService({ overrides: { mcp: true } });
  const { headers } = await accounts.fetch(mcpAddress, { method: 'POST' });
  const metadata =
    /^Bearer realm="Roster", resource_metadata="(.+)"$/.exec(headers.get('www-authenticate') ?? '')?.[1] ??
    '';
  expect(await (await accounts.fetch(metadata)).json()).toMatchObject({
    resource: mcpAddress.href,
    authorization_servers: [accounts.issuer.issuer],
  });
  expect((await service.fetch(metadata)).status).toBe(404);
});

test('it is off unless somebody switches it on', async () => {
  const plain = await startTestService();
  const { token } = await plain.addCompany();
  const answer = await plain.fetch(mcpAddress, { method: 'POST', headers: bearer(token), body: '{}' });
  expect(answer.status).toBe(404);
  await plain.close();
});

test('a call counts and is recorded as the request that it stands for', async () => {
  const accessRecord = join(aFolder(), 'record');
  const limited = await startTestService({ mcp: true, rateLimit: 40, accessRecord });
  const { token } = await limited.addCompany({ contacts: many(2) });
  const left: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await limited.fetch(input, init);
    left.push(response.headers.get('ratelimit-remaining') ?? '');
    return response;
  };
  const { call } = await connectAssistant('today', { fetch, token });
  left.length = 0;
  await call('find_people', { search: 'okafor' });
  await call('list_opportunities', {});
  await call('list_opportunities', { sort: 'value' });
  await call('list_changes', { since: new Date(clock.now()).toISOString() });
  await call('summarise_opportunities', { by: 'agent', status: 'open' });
  expect(left).toEqual(['35', '34', '32', '30', '20']);
  await call('summarise_opportunities', { by: 'agent' });
  await call('summarise_opportunities', { by: 'agent' });
  await expect(call('list_opportunities', {})).rejects.toThrow(/Too many requests/);
  await limited.close();
  const entries: unknown[] = [];
  for await (const entry of readAccess(accessRecord, new Date(0))) entries.push(entry);
  expect(entries).toMatchObject([
    { list: 'mcp', tool: null, filters: [], status: 200 },
    { list: 'mcp', tool: null, filters: [], status: 200 },
    { list: 'contacts', tool: 'find_people', filters: ['search'], status: 200, count: 2 },
    { list: 'opportunities', tool: 'list_opportunities', filters: [], count: 0 },
    { list: 'opportunities', filters: ['sort'] },
    { list: 'changes', tool: 'list_changes', filters: ['since'] },
    { list: 'summary', filters: ['by', 'status'], status: 422, count: 0 },
    { list: 'summary' },
    { list: 'summary' },
    { list: 'opportunities', tool: 'list_opportunities', status: 429 },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/okafor|rst_/);
});

test('there is no session, no batch, no body without end, and no asking from pages of others', async () => {
  const { token } = await service.addCompany();
  const ask = (method: string) => service.fetch(mcpAddress, { method, headers: bearer(token) });
  for (const method of ['GET', 'DELETE']) {
    const answer = await ask(method);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  }
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_follow_ups' } };
  const status = async (body: unknown, headers = {}) =>
    (await post(body, { ...bearer(token), ...headers })).status;
  expect(await status(call)).toBe(200);
  expect(await status(call, { origin: 'http://roster.test' })).toBe(200);
  expect(await status(call, { origin: 'https://evil.example' })).toBe(403);
  expect(await status([call, call])).toBe(400);
  expect(await status({ ...call, params: { ...call.params, more: 'x'.repeat(70_000) } })).toBe(413);
});

test.each(
  assistantKinds.flatMap(
    (kind) =>
      [
        [kind, 'application/json', /^application\/json/],
        [kind, 'text/event-stream', /^text\/event-stream/],
        [kind, '*/*', /^application\/json/],
        [kind, 'application/*;q=0.8, text/html', /^application\/json/],
        [kind, null, /^application\/json/],
        [kind, 'application/json;q=0, text/event-stream', /^text\/event-stream/],
      ] as const,
  ),
)('the client of %s, which accepts %s, is answered in that type', async (kind, accept, expected) => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Grace' }] });
  const types: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('accept');
    if (accept !== null) headers.set('accept', accept);
    const response = await service.fetch(input, { ...init, headers });
    if (init?.method === 'POST' && response.status === 200)
      types.push(response.headers.get('content-type') ?? 'none');
    return response;
  };
  const { call } = await connectAssistant(kind, { fetch, token });
  expect(await call('find_people', { search: 'grace' })).toMatchObject({ total: 1 });
  expect(types.length).toBeGreaterThan(1);
  for (const type of types) expect(type).toMatch(expected);
});

test.each(['text/html', 'image/*', 'application/json;q=0'])(
  'who accepts %s alone gets 406',
  async (accept) => {
    const { token } = await service.addCompany();
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await post(list, { ...bearer(token), accept })).status).toBe(406);
  },
);
