import { describe, expect, test } from 'vitest';
import type { ServiceConfig } from '#service/config.ts';
import { bearer } from '#testing/bearer.ts';
import { startTestService } from '#testing/service.ts';

/** Asks for a list with headers, whatever the service is configured with. */
const ask = async (headers: Record<string, string>, config: Partial<ServiceConfig> = {}) => {
  const service = await startTestService(config);
  const { token } = await service.addCompany();
  const url = '/api/v1/agents';
  const response = await service.app.inject({ url, headers: { ...bearer(token), ...headers } });
  await service.close();
  return response;
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
      { publicOrigin: 'https://lists.example' },
      'https://lists.example',
    ],
  ])('follow %s', async (_case, config, origin) => {
    const response = await ask(forwarded, config);
    expect(response.json<{ meta: object }>().meta).toMatchObject({ path: `${origin}/api/v1/agents` });
    // HTTPS is promised when the public origin has it.
    const promise = 'publicOrigin' in config ? 'max-age=31536000' : undefined;
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
});
