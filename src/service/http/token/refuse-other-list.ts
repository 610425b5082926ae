import type { FastifyReply } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Caller } from './caller.ts';
import { Refusal } from '#service/http/errors.ts';

/** @throws Refusal 403 for a list that the caller's token may not read (RFC 6750 section 3.1) */
export const refuseOtherList = (name: EndpointName, { lists }: Caller, reply: FastifyReply) => {
  if (lists === null || lists.includes(name)) return;
  reply.header('www-authenticate', 'Bearer error="insufficient_scope"');
  throw new Refusal(403, `This token may not read ${name}.`);
};
