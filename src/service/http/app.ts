import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { endpoints } from '#contract/endpoints.ts';
import { changesPath } from '#contract/changes.ts';
import { summaryPath } from '#contract/groupings.ts';
import { viewsPath } from '#contract/view.ts';
import { recordAccess } from './record-access.ts';
import { authenticator } from './auth.ts';
import type { ServiceConfig } from '#service/config.ts';
import { serveDashboardConfig, serveDashboard } from './dashboard.ts';
import type { Database } from '#service/database/database.ts';
import { allowOrigins } from './cors.ts';
import { closeAfterAnswers, endConnections, connectionLimits, refuseMalformed } from './connections.ts';
import { answerError, refuseUnknown, newRequestId, tellRequestIds } from './errors.ts';
import { serveHealth } from './health.ts';
import { limitAnonymous, limitRequests } from './limits/rate-limit.ts';
import { namesOf } from './token/caller.ts';
import { type Issuer, openIssuer } from './token/issuer.ts';
import { callerOf } from './token/company-accounts.ts';
import { lastUses } from './token/last-use.ts';
import { changesRoute } from './changes-route.ts';
import { keptPages } from './answers/kept-pages.ts';
import { listRoute, viewsRoute } from './list-route.ts';
import { summaryRoute } from './summary-route.ts';
import { logging, requestLog, traceOf } from './log/log.ts';
import type { Metrics } from './metrics.ts';
import { openApiPath, serveOpenApi } from './openapi/document.ts';
import { serveReference } from './openapi/reference.ts';
import { bareHeaders, tellSecurity } from './security-headers.ts';
import { answerUnreadable, refuseConnect } from './parser-errors.ts';
import { forwardedHeaders } from './request-address.ts';

/** What Fastify's loggers can do and its types do not say. */
type Named = { setBindings(bindings: object): void };

export type AppOptions = {
  database: Database;
  /** Where the service itself writes, if `database` is a standby. */
  written?: Database;
  config: ServiceConfig;
  /** Folder of the built dashboard; without it the service answers its own paths only. */
  dashboardFolder?: string;
  metrics?: Metrics;
  /** Aborted when the service is about to stop, and still answers until it is closed. */
  stopping?: AbortSignal;
  /** Has an event `reload` when the operator asks for what can change while the service runs. */
  reloads?: EventTarget;
};

/** The service, ready to listen or to be asked in process. It does not close the databases. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config } = options;
  const logController = requestLog();
  const correctForwarded = forwardedHeaders(config.trustedProxies);
  const app: FastifyInstance = fastify({
    ...connectionLimits,
    // Laravel ignores a slash at the end of a path too.
    routerOptions: { ignoreTrailingSlash: true },
    logger: logging(config),
    logController,
    childLoggerFactory: (logger, bindings, loggerOptions, raw) =>
      logger.child({ ...bindings, ...traceOf(raw) }, loggerOptions),
    genReqId: newRequestId,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // What Fastify calls first, before it reads the client's address.
    rewriteUrl: (request) => {
      correctForwarded(request);
      return request.url ?? '/';
    },
    // Valid JSON: what is left is read as ever, and a fault in it is named.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    frameworkErrors: (error, request, reply) => {
      // Nobody else logs what ends before there is a route.
      reply.raw.once('finish', () => logController.requestCompleted(null, request, reply));
      answerError(error, request, reply.headers(bareHeaders));
    },
    clientErrorHandler: (error, socket) => answerUnreadable(app.log, error, socket),
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply.headers(bareHeaders)));
  // Before everything that may refuse a request.
  const issuer = config.oidc === null ? null : openIssuer(config.oidc, app.log);
  options.reloads?.addEventListener('reload', () => issuer?.reload());
  tellSecurity(app, config, issuer);
  tellRequestIds(app);
  refuseMalformed(app);
  allowOrigins(app, config.corsOrigins);
  refuseConnect(app);
  endConnections(app);
  if (options.stopping) closeAfterAnswers(app, options.stopping);
  options.metrics?.watch(app);
  const lists = Object.values(endpoints).map(({ path }) => path);
  refuseUnknown(app, [...lists, openApiPath, ...extensionPaths(config)]);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // The default quality is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register((api: FastifyInstance) => serveLists(api, options, issuer));
  await app.register((open: FastifyInstance) => serveAnybody(open, options));
  await serveDashboard(app, options.dashboardFolder);
  await app.ready();
  return app;
};

/** Paths that are extensions. */
const extensionPaths = ({ extensions }: ServiceConfig) => [
  ...(extensions.includes('views') ? [viewsPath] : []),
  ...(extensions.includes('changes') ? [changesPath] : []),
  ...(extensions.includes('summary') ? [summaryPath] : []),
];

const serveAnybody = async (open: FastifyInstance, options: AppOptions) => {
  const { database, config } = options;
  await limitAnonymous(open, config);
  serveOpenApi(open, config);
  serveReference(open, config);
  serveHealth(open, { database, maxLagSeconds: config.maxLagSeconds, stopping: options.stopping });
  if (config.mcp) (await import('./mcp/mcp-route.ts')).serveResourceMetadata(open, config);
  await serveDashboardConfig(open, options);
};

const serveLists = async (api: FastifyInstance, options: AppOptions, issuer: Issuer | null) => {
  const { database, config } = options;
  recordAccess(api, config);
  const authenticate = authenticator(callerOf(database, config.oidc, issuer), config.failedSignInLimit);
  const uses = lastUses(options.written ?? database);
  api.addHook('onClose', () => uses.end());
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    const caller = await authenticate(request, reply);
    uses.note(caller);
    // Headers hold no letters beyond ASCII.
    reply.header('x-company-name', encodeURIComponent(caller.companyName));
    if (caller.copiedAt !== null) reply.header('x-copied-at', new Date(caller.copiedAt).toISOString());
    request.caller = caller;
    // Another logger for each request would take longer than a page's rows.
    (request.log as unknown as Named).setBindings(namesOf(caller));
  });
  // Loaded only where somebody wants it.
  const mcp = config.mcp ? await import('./mcp/mcp-route.ts') : null;
  mcp?.readCalls(api);
  limitRequests(api, config.rateLimit);
  const pages = keptPages(database);
  for (const { name } of Object.values(endpoints)) listRoute(api, name, { database, config, pages });
  if (config.extensions.includes('views')) viewsRoute(api, database);
  if (config.extensions.includes('changes')) changesRoute(api, database, config);
  if (config.extensions.includes('summary')) summaryRoute(api, { database, config });
  mcp?.mcpRoute(api, { database, config });
};
