import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { parametersOf, type Extension } from '#contract/parameters.ts';
import { changesParameters, changesPath, changesQuery, goneMessage, maxChanges } from '#contract/changes.ts';
import { maxSummaryLines, summaryParametersOf, summaryPath } from '#contract/groupings.ts';
import { viewsPath } from '#contract/view.ts';
import type { ErrorBody } from '#contract/page.ts';
import { version } from '#package' with { type: 'json' };
import { lists } from '#service/lists/lists.ts';
import { otherExamples, pageExample } from './examples.ts';
import { componentSchemas, listParameters, parameterSchema, summaryParameters } from './schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '#service/config.ts';
import { sendTagged, tagged } from '#service/http/answers/entity-tag.ts';
import { publicAddress } from '#service/http/request-address.ts';

const json = (name: string, example?: object) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` }, ...(example && { example }) },
});
const header = (description: string, type = 'string') => ({ description, schema: { type } });

const retryAfter = { 'Retry-After': header('Seconds after which asking again is sensible.', 'integer') };

const rateLimit = {
  'RateLimit-Limit': header(
    'Pages a minute of this token; a search counts as several. Absent without a limit.',
    'integer',
  ),
  'RateLimit-Remaining': header('How many of them are left.', 'integer'),
  'RateLimit-Reset': header('Seconds until they start again.', 'integer'),
};

const refusals = {
  '400': {
    description:
      'The request makes no sense as HTTP, such as a Host header that names no host, or has a body.',
    message: 'The Host header must name a host.',
  },
  '401': {
    description:
      'No token, or one that is unknown, expired or revoked; the answer is the same for all of them.',
    message: 'Unauthenticated.',
    headers: { 'WWW-Authenticate': header('`Bearer`, with `error="invalid_token"` when a token was sent.') },
  },
  '403': {
    description:
      'A token that may not read this list, or a company account that belongs to no company or several.',
    message: 'This token may not read contacts.',
    headers: {
      'WWW-Authenticate': header('`error="insufficient_scope"`, when the token is the reason.'),
    },
  },
  '405': {
    description: 'Another method than GET or HEAD.',
    message: 'The POST method is not supported here; use GET.',
    headers: { Allow: header('`GET, HEAD`') },
  },
  '414': { description: 'The address is too long.', message: 'The address is too long.' },
  '422': {
    description: 'Bad parameters, every one of them named in `errors`.',
    message: 'The given data was invalid.',
    errors: { page: ['The page must be an integer of at least 1.'] },
  },
  '429': {
    description: 'Too many requests with this token, or too many failed sign-ins from this address.',
    message: 'Too many requests.',
    headers: { ...retryAfter, ...rateLimit },
  },
  '431': { description: 'The headers are too large.', message: 'The headers are too large.' },
  '500': {
    description: 'Something went wrong in the service.',
    message: 'Something went wrong in the service.',
  },
  '503': {
    description: 'The database cannot be reached at the moment.',
    message: 'The service is temporarily unavailable.',
    headers: retryAfter,
  },
};

/** What a refusal is described by; its message is an example. */
type RefusalWords = ErrorBody & { description: string; headers?: object };

const parameter = (given: Parameters<typeof parameterSchema>[0], name: string) => {
  const { description, ...schema } = parameterSchema(given, name);
  return { name, in: 'query', description, style: 'form', explode: false, schema };
};

type Answer = { description: string; schema: string; example: object };

const responses = ({ description, schema, example }: Answer, others: Record<string, RefusalWords>) => ({
  '200': {
    description,
    headers: {
      ETag: header('Tag of the answer, for `If-None-Match`.'),
      'Cache-Control': header('`private, no-cache`'),
      'X-Request-Id': header('The id of this request in the log; on every other answer too.'),
      'X-Company-Name': header('The name of the token’s company, percent-encoded UTF-8.'),
      'X-Copied-At': header(
        'When a company that is a copy of another server was last read from it, in ISO 8601.',
      ),
      ...rateLimit,
    },
    content: json(schema, example),
  },
  '304': { description: 'The answer is the one whose tag was sent in `If-None-Match`.' },
  ...Object.fromEntries(
    Object.entries(others).map(([status, { message, errors, ...refusal }]) => {
      const example = errors === undefined ? { message } : { message, errors };
      return [status, { ...refusal, content: json('Error', example) }];
    }),
  ),
});

const listOperation = (name: EndpointName, base: string, extensions: readonly Extension[]) => {
  const { record } = lists[name].description;
  return {
    operationId: `list_${name}`,
    tags: ['Lists'],
    summary: `${name.charAt(0).toUpperCase()}${name.slice(1)} of the company`,
    description: 'Page by page, newest first. HEAD answers the same without a body.',
    parameters: parametersOf(name, extensions).map((of) => parameter(listParameters(name), of)),
    responses: responses(
      { description: 'A page of records.', schema: `${record}Page`, example: pageExample(name, base) },
      refusals,
    ),
  };
};

const viewsOperation = () => {
  const { '403': _scope, '422': _parameters, ...others } = refusals;
  const account = {
    '403': {
      description: 'A company account that belongs to no company or several.',
      message: 'Your account belongs to no company here. Ask whoever runs this service.',
    },
  };
  return {
    operationId: 'list_views',
    tags: ['Views'],
    summary: 'Saved views of the company',
    description: 'All of them, in the order of the company. HEAD answers the same without a body.',
    responses: responses(
      { description: 'The views.', schema: 'Views', example: otherExamples.views },
      { ...others, ...account },
    ),
  };
};

const gone = {
  '410': {
    message: goneMessage,
    description:
      'What changed since that cursor is no longer known. Ask without `after`, and read all again.',
  },
};

const changesOperation = () => {
  const given = { schemas: changesQuery.shape, descriptions: changesParameters };
  return {
    operationId: 'list_changes',
    tags: ['Changes'],
    summary: 'What changed in the lists of the company',
    description: `Up to ${maxChanges} changes in the order in which transactions began, none of them before all earlier ones have ended. A record is told once in a response, as it is now: read it again by \`id\`, or drop it. Ask again with \`next\`, at once while \`more\` is true. HEAD answers the same without a body.`,
    parameters: Object.keys(changesQuery.shape).map((name) => parameter(given, name)),
    responses: responses(
      { description: 'Changes after the cursor.', schema: 'Changes', example: otherExamples.changes },
      { ...refusals, ...gone },
    ),
  };
};

const summaryOperation = (extensions: readonly Extension[]) => {
  return {
    operationId: 'summarise_opportunities',
    tags: ['Lists'],
    summary: 'What the opportunities of the company add up to',
    description: `At most ${maxSummaryLines} lines and what they leave out, of one moment. It counts as ten pages. HEAD answers the same without a body.`,
    parameters: summaryParametersOf(extensions).map((name) =>
      Object.assign(parameter(summaryParameters, name), name === 'by' && { required: true }),
    ),
    responses: responses(
      { description: 'The breakdown.', schema: 'Summary', example: otherExamples.summary },
      refusals,
    ),
  };
};

const allNames = new Intl.ListFormat('en-GB').format(Object.keys(endpoints));

/** The lists as an OpenAPI 3.1 document, made from the contract, for a service with these extensions. */
export const openApiDocument = (base: string, extensions: readonly Extension[]) => ({
  openapi: '3.1.0',
  info: {
    title: 'Roster',
    version,
    description: `Read-only lists of a company’s ${allNames}, page by page.`,
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'Whoever operates this service', url: base },
  },
  servers: [{ url: base }],
  security: [{ token: [] }],
  tags: [
    { name: 'Lists', description: 'Records, page by page.' },
    { name: 'Views', description: 'Lists under filters that a company has saved.' },
    { name: 'Changes', description: 'For programs that keep a copy.' },
  ],
  paths: Object.fromEntries([
    ...Object.values(endpoints).map(({ name, path }) => [
      path,
      { get: listOperation(name, base, extensions) },
    ]),
    ...(extensions.includes('views') ? [[viewsPath, { get: viewsOperation() }]] : []),
    ...(extensions.includes('changes') ? [[changesPath, { get: changesOperation() }]] : []),
    ...(extensions.includes('summary') ? [[summaryPath, { get: summaryOperation(extensions) }]] : []),
  ]) as Record<string, object>,
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'A token belongs to one company and opens its records alone.',
      },
    },
    schemas: componentSchemas(),
  },
});

export const openApiPath = '/api/v1/openapi.json';

/** The description of the lists, open to everybody: it says nothing of any company. */
export const serveOpenApi = (app: FastifyInstance, config: ServiceConfig) => {
  app.get(openApiPath, async (request, reply) => {
    const document = openApiDocument(publicAddress(config.publicAddress, request), config.extensions);
    reply.header('cache-control', 'no-cache');
    return sendTagged(request, reply, tagged(JSON.stringify(document)));
  });
};
