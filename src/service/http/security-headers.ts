import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '#service/config.ts';
import { routeNames } from './request-address.ts';
import type { Issuer } from './token/issuer.ts';

/** A year, in seconds. */
const year = 31_536_000;

/** Headers of errors, and of answers that are given before there is a route. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What the dashboard may do: it needs nothing but its own files and the service, and what else it may connect to. */
const policyOf = (connections: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';');

/**
 * Gives every answer of an app the headers that protect whoever reads it. Data are given for a token alone, which no
 * browser sends where it opens an address: without one it gets an error. So they have no headers of what is shown.
 */
export const tellSecurity = (
  app: FastifyInstance,
  { publicAddress, oidc }: ServiceConfig,
  issuer: Issuer | null,
) => {
  const ofData = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': bareHeaders['x-content-type-options'],
    // Promised only where it holds: the service itself speaks plain HTTP.
    ...(publicAddress?.startsWith('https:') === true && { 'strict-transport-security': `max-age=${year}` }),
  };
  const headers = {
    ...bareHeaders,
    ...ofData,
    'content-security-policy': policyOf([]),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  };
  const offered = oidc?.signIn ? issuer : null;
  app.addHook('onRequest', (request, reply, done) => {
    const isData = routeNames.has(request.routeOptions.url);
    reply.headers(isData ? ofData : headers);
    if (offered !== null && !isData) reply.header('content-security-policy', policyOf(offered.origins()));
    done();
  });
};
