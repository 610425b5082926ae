import { describe, expect, test } from 'vitest';
import { bearer } from '#testing/bearer.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile({ rateLimit: 0 });

const pathFor = async (from: Pick<TestService, 'addCompany' | 'app'>, headers: Record<string, string>) => {
  const { token } = await from.addCompany();
  const response = await from.app.inject({
    url: '/api/v1/agents',
    headers: { ...bearer(token), ...headers },
  });
  return response.json<{ meta: { path: string } }>().meta.path;
};

describe('addresses in an answer', () => {
  const forwarded = {
    host: 'inner:8080',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'Roster.example',
  };

  test('follow the Host header, and not a proxy that nobody trusts', async () => {
    expect(await pathFor(service, forwarded)).toBe('http://inner:8080/api/v1/agents');
  });

  test('follow a trusted proxy', async () => {
    const behindProxy = await startTestService({ trustedProxies: ['127.0.0.1'] });
    const path = await pathFor(behindProxy, forwarded);
    await behindProxy.close();
    expect(path).toBe('https://roster.example/api/v1/agents');
  });

  test.each(['javascript', 'A', 'https:'])(
    'cannot have the scheme %j of a trusted proxy: 400',
    async (scheme) => {
      const behindProxy = await startTestService({ trustedProxies: ['127.0.0.1'] });
      const { token } = await behindProxy.addCompany();
      const response = await behindProxy.app.inject({
        url: '/api/v1/agents',
        headers: { ...bearer(token), 'x-forwarded-proto': scheme },
      });
      await behindProxy.close();
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: 'The X-Forwarded-Proto header must be http or https.' });
    },
  );

  test('have the configured origin when there is one', async () => {
    const configured = await startTestService({ publicOrigin: 'https://lists.example' });
    const path = await pathFor(configured, forwarded);
    await configured.close();
    expect(path).toBe('https://lists.example/api/v1/agents');
  });

  test.each(['a b', 'x/../y', 'user@host', 'host:99999', 'host?x', '[::1'])(
    'cannot be made of the host %j: 400',
    async (host) => {
      const { token } = await service.addCompany();
      const response = await service.app.inject({
        url: '/api/v1/agents',
        headers: { ...bearer(token), host },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: 'The Host header must name a host.' });
    },
  );
});
