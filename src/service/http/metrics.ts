import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '#package' with { type: 'json' };
import type { ServiceConfig } from '#service/config.ts';
import { type Database, inTime } from '#service/database/database.ts';
import { readFinished } from '#service/operator/finished-work.ts';
import { readStatus, shortfallsOf, type SyncStatus } from '#service/operator/sync/sync-status.ts';
import { shortfallKinds } from '#service/operator/sync/sync-state.ts';
import { standbyLag } from './health.ts';
import { readAsked, routeNames } from './request-address.ts';
import { bareHeaders } from './security-headers.ts';

export type Metrics = {
  watch(app: FastifyInstance): void;
  /** Serves `/metrics`, in the text form of Prometheus; gives the origin that it listens at. */
  listen(port: number, host: string): Promise<string>;
  close(): Promise<void>;
};

/** Longest wait for what the database is asked when figures are read, in ms. */
const databaseMs = 1_000;

/** Figures of this process for an operator's monitoring. Of companies they say the id; they name no token or address. */
export const createMetrics = (
  database: Database,
  { backsUpElsewhere }: Pick<ServiceConfig, 'backsUpElsewhere'>,
): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'roster_request_duration_seconds',
    help: 'Time to answer a request, in seconds, by list, method and status',
    labelNames: ['list', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [register],
  });
  gauge('roster_build_info', 'The version that serves, as a label; always 1', ['version'], [register])
    .labels(version)
    .set(1);
  const connections = new Gauge({
    name: 'roster_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, number] of Object.entries(database.connections())) this.set({ state }, number);
    },
  });
  register.registerMetric(connections);
  const refused = new Counter({
    name: 'roster_refused_requests_total',
    help: 'Requests that were refused, by reason: see docs/operate.md',
    labelNames: ['reason'],
    registers: [register],
  });
  const searches = new Counter({
    name: 'roster_searches_total',
    help: 'Requests that searched a list, which cost more than others',
    labelNames: ['list'],
    registers: [register],
  });
  const databaseFigures = readingDatabase(database, backsUpElsewhere);
  for (const figure of databaseFigures.figures) register.registerMetric(figure);
  const server = fastify();
  server.addHook('onRequest', async (_request, reply) => void reply.headers(bareHeaders));
  server.get('/metrics', async (_request, reply) => {
    await databaseFigures.read();
    return reply.type(register.contentType).send(await register.metrics());
  });
  return {
    watch: (app) => {
      app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
        const { method, routeOptions, refusedFor } = request;
        // No address of a request is a label: there would be as many as there are addresses.
        const list = routeNames.get(routeOptions.url) ?? 'none';
        duration.observe(
          { list, method: routeOptions.url === undefined ? 'any' : method, status: statusCode },
          elapsedTime / 1_000,
        );
        if (refusedFor !== undefined) refused.inc({ reason: refusedFor });
        if (list !== 'none' && readAsked(request).parameters.get('search')) searches.inc({ list });
      });
    },
    listen: (port, host) => server.listen({ port, host }),
    close: () => server.close(),
  };
};

const gauge = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: Label[] = [],
  registers: Registry[] = [],
) => new Gauge({ name, help, labelNames, registers });

/** What only the database knows; when it doesn't answer, that is told, and the rest is left out. */
const readingDatabase = (database: Database, backsUpElsewhere: boolean) => {
  const answered = gauge('roster_database_up', 'Whether the database answered within a second, 1 or 0');
  const lag = gauge(
    'roster_standby_lag_seconds',
    'Seconds that a standby is behind its primary; 0 on a primary',
  );
  const backedUp = gauge(
    'roster_last_backup_timestamp_seconds',
    'When a backup was last finished, in seconds since the epoch; 0 for never',
  );
  const imported = gauge(
    'roster_last_import_timestamp_seconds',
    'When an import was last finished, in seconds since the epoch, by id of the company',
    ['company'],
  );
  const synced = gauge(
    'roster_last_sync_timestamp_seconds',
    'When the newest pages of a source were last read, in seconds since the epoch, by id of the company; before that, when the copy was added or resumed',
    ['company'],
  );
  const swept = gauge(
    'roster_last_sync_sweep_timestamp_seconds',
    'When all pages of a source had last been read, in seconds since the epoch, by id of the company; before that, when the copy was added or resumed',
    ['company'],
  );
  const lacks = gauge(
    'roster_sync_shortfalls',
    'What the last sweep of a source could not take over, by id of the company and kind: see roster sync status',
    ['company', 'kind'],
  );
  const paused = gauge(
    'roster_sync_paused',
    'Whether a copy is paused since a backup was restored, 1 or 0, by id of the company',
    ['company'],
  );
  const failing = gauge(
    'roster_sync_failing',
    'Why the source of a copy gives no page, by id of the company and kind: see docs/operate.md; always 1',
    ['company', 'kind'],
  );
  const ofCopies = [synced, swept, lacks, paused, failing];
  const readLag = standbyLag(database);
  const read = async () => {
    try {
      const asked = Promise.all([readLag(), readFinished(database), readStatus(database)]);
      const [seconds, finished, copies] = await inTime(databaseMs, asked);
      answered.set(1);
      lag.set(seconds);
      for (const figure of [imported, ...ofCopies]) figure.reset();
      for (const { kind, companyId, at } of finished) {
        if (kind === 'backup') backedUp.set(at);
        else imported.set({ company: companyId ?? '' }, at);
      }
      for (const copy of copies) {
        const company = copy.company_id;
        paused.set({ company }, copy.state === 'paused' ? 1 : 0);
        // Of a paused copy everything else is old: one alert is enough.
        if (copy.state === 'paused') continue;
        synced.set({ company }, secondsSince(copy, copy.as_of));
        swept.set({ company }, secondsSince(copy, copy.swept_at));
        if (copy.failure_kind !== null) failing.set({ company, kind: copy.failure_kind }, 1);
        for (const kind of shortfallKinds) lacks.set({ company, kind }, shortfallsOf(copy, kind));
      }
    } catch {
      answered.set(0);
    }
  };
  const ofBackups = backsUpElsewhere ? [] : [backedUp];
  return { figures: [answered, lag, ...ofBackups, imported, ...ofCopies], read };
};

/** When something of a copy was last read, at the earliest when it was added or resumed, in s since the epoch. */
const secondsSince = ({ added_at }: SyncStatus, read: string | null) =>
  Math.max(Date.parse(added_at), Date.parse(read ?? added_at)) / 1_000;
