import { describe, expect, test } from 'vitest';
import type { ServiceConfig } from '#service/config.ts';
import { bearer } from '#testing/bearer.ts';
import { startTestService } from '#testing/service.ts';

/** Asks for a list with headers, whatever the service is configured with. */
const ask = async (
  headers: Record<string, string>,
  config: Partial<ServiceConfig> = {},
  url = '/api/v1/agents',
) => {
  const service = await startTestService(config);
  const { token } = await service.addCompany();
  const response = await service.app.inject({ url, headers: { ...bearer(token), ...headers } });
  await service.close();
  return response;
};

/** The address that links begin with, and the paths of the OpenAPI document. */
const base = async (headers: Record<string, string>, config: Partial<ServiceConfig>) => {
  const { meta } = (await ask(headers, config)).json<{ meta: { path: string } }>();
  const address = meta.path.replace('/api/v1/agents', '');
  const document = (await ask(headers, config, '/api/v1/openapi.json')).json<{ servers: object[] }>();
  expect(document.servers).toEqual([{ url: address }]);
  return address;
};

describe('addresses in an answer', () => {
  const forwarded = {
    host: 'inner:8080',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'Roster.example',
  };
  const trusting = { trustedProxies: ['127.0.0.1'] };

  test.each([
    ['the Host header, and not a proxy that nobody trusts', {}, 'http://inner:8080'],
    ['a trusted proxy', trusting, 'https://roster.example'],
    [
      'the configured origin when there is one',
      { publicAddress: 'https://lists.example' },
      'https://lists.example',
    ],
  ])('follow %s', async (_case, config, origin) => {
    const response = await ask(forwarded, config);
    expect(response.json<{ meta: object }>().meta).toMatchObject({ path: `${origin}/api/v1/agents` });
    // HTTPS is promised when the public origin has it.
    const promise = 'publicAddress' in config ? 'max-age=31536000' : undefined;
    expect(response.headers['strict-transport-security']).toBe(promise);
  });

  test.each(['javascript', 'A', 'https:'])(
    'cannot have the scheme %j of a trusted proxy: 400',
    async (scheme) => {
      const response = await ask({ 'x-forwarded-proto': scheme }, trusting);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: 'The X-Forwarded-Proto header must be http or https.' });
    },
  );

  test.each(['a b', 'x/../y', 'user@host', 'host:99999', 'host?x', '[::1'])(
    'cannot be made of the host %j: 400',
    async (host) => {
      const response = await ask({ host });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: 'The Host header must name a host.' });
    },
  );

  test.each([
    ['/roster', '/roster'],
    ['/roster/', '/roster'],
    ['/intranet, /roster/~a.b', '/intranet/roster/~a.b'],
    ['/', ''],
    ['', ''],
  ])('have the path %j that a trusted proxy takes off, and nobody else', async (prefix, path) => {
    const headers = { ...forwarded, 'x-forwarded-prefix': prefix };
    expect(await base(headers, trusting)).toBe(`https://roster.example${path}`);
    for (const trustedProxies of [[], ['192.0.2.1']]) {
      expect(await base(headers, { trustedProxies })).toBe('http://inner:8080');
    }
    const publicAddress = 'https://lists.example/a';
    expect(await base(headers, { ...trusting, publicAddress })).toBe(publicAddress);
  });

  test.each(['roster', '//evil.example', '/a/../b', '/a?b', '/a b', '/a%2Fb', 'https://evil.example'])(
    'cannot have the prefix %j of a trusted proxy: 400',
    async (prefix) => {
      const response = await ask({ 'x-forwarded-prefix': prefix }, trusting);
      expect(response.statusCode).toBe(400);
      const message = 'The X-Forwarded-Prefix header must be a path such as /roster.';
      expect(response.json()).toEqual({ message });
    },
  );
});
