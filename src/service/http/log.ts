import type { FastifyRequest } from 'fastify';
import type { ServiceConfig } from '#service/config.ts';
import { pathOf } from './errors.ts';

/** Anything that starts like one of our tokens, or like a JWT. */
const tokens = /(rst_)\w+|(eyJ)[\w-]+(?:\.[\w-]+)*/g;

/** How many causes of causes are logged. */
const deepest = 5;

/**
 * The logged part of an error: these fields only, since drivers add statements and their values.
 * Tokens in the texts are masked.
 */
const errorToLog = (error: unknown, depth = 0): ErrorToLog => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { message, stack = '', cause } = error;
  return {
    type: error.name,
    message: withoutTokens(message),
    ...('code' in error && { code: String(error.code) }),
    stack: withoutTokens(stack),
    ...(cause !== undefined && depth < deepest && { cause: errorToLog(cause, depth + 1) }),
  };
};

type ErrorToLog = { type: string; message: string; code?: string; stack: string; cause?: ErrorToLog };

const withoutTokens = (text: string) => text.replaceAll(tokens, '$1$2…');

/** The logger's options. Tokens travel in headers, and people paste them into addresses: neither is logged. */
export const logging = ({ logLevel }: ServiceConfig) => ({
  level: logLevel,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: withoutTokens(pathOf(request)) }),
    err: (error: unknown) => errorToLog(error),
  },
});
