import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { ServiceConfig } from '#service/config.ts';
import type { Issuer } from './token/issuer.ts';

/** A year, in seconds. */
const year = 31_536_000;

/** Headers of answers that are given before there is a route: none of them is shown as a page. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Headers of every answer: the dashboard needs nothing but its own files and the service, and the issuer if it offers
 * to sign in there.
 */
export const securityHeaders = (
  { publicOrigin, oidc }: ServiceConfig,
  issuer: Issuer | null,
): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(issuer && oidc?.signIn ? [() => issuer.origins().join(' ')] : [])],
      manifestSrc: ["'self'"],
      baseUri: ["'self'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  // Promised only where it holds: the service itself speaks plain HTTP.
  hsts: publicOrigin?.startsWith('https:') === true ? { maxAge: year, includeSubDomains: false } : false,
});
