import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A JSON text as it is sent, its entity tag, and how many records are in it. */
export type Tagged = { text: string; tag: string; records: number };

export const tagged = (text: string, records = 0): Tagged => ({
  text,
  tag: `"${hash('sha1', text, 'base64url')}"`,
  records,
});

/**
 * Sends a JSON text with its ETag, or 304 when the caller has it already.
 * The tag is weak since the text may be compressed on its way (RFC 9110 sections 8.8.3 and 13.1.2).
 */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, { text, tag, records }: Tagged) => {
  reply.header('etag', `W/${tag}`);
  const known = request.headers['if-none-match']?.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  if (known?.some((entry) => entry === tag || entry === '*')) return reply.code(304).send();
  request.recordsGiven = records;
  return reply.type('application/json; charset=utf-8').send(text);
};
