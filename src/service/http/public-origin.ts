import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** A host name, IPv4 or IPv6 address, with or without a port (RFC 9110 section 7.2). */
const hostHeader = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * Scheme, host and port under which the caller reaches the service, for the addresses in an answer:
 * the configured origin, else what the request says.
 * @throws Refusal 400 when the request's scheme and host make no address
 */
export const publicOrigin = (configured: string | null, { protocol, host }: FastifyRequest) => {
  if (configured !== null) return configured;
  if (!/^https?$/i.test(protocol)) {
    throw new Refusal(400, 'The X-Forwarded-Proto header must be http or https.');
  }
  const address = `${protocol}://${host}`;
  if (!hostHeader.test(host) || !URL.canParse(address)) {
    throw new Refusal(400, 'The Host header must name a host.');
  }
  return new URL(address).origin;
};
