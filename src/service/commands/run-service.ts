import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { version } from '#package' with { type: 'json' };
import { originOf, whyTaken } from '#service/already-running.js';
import { buildApp } from '#service/http/app.ts';
import { readConfig, type ServiceConfig } from '#service/config.ts';
import { Crash, type Database } from '#service/database/database.ts';
import { tellAddress } from '#service/database/folder-lock.ts';
import { openDatabase } from '#service/database/open-database.ts';
import { letReadsThrough } from '#service/database/reads-between.ts';
import { serveDatabase } from '#service/database/socket/serve-database.ts';
import { createMetrics } from '#service/http/metrics.ts';
import { missingCompanies, listCompanies } from '#service/operator/companies.ts';
import { startForgetting } from '#service/operator/forget-changes.ts';
import { startSyncs } from '#service/operator/sync/run-syncs.ts';
import { keepDemoGoing } from '#service/operator/continue-demo.ts';
import { findDemo, type DemoChoice, keepsDemo } from '#service/operator/prepare.ts';
import type { FastifyInstance } from 'fastify';
import { explain } from './explain-failure.ts';
import type { Io } from './io.ts';
import { prepareDatabase } from './prepare-database.ts';
import { stopSignal } from './stop-signal.ts';
import { answer } from './terminal.ts';

/** The dashboard's build, beside that of the service. */
const dashboardFolder = join(import.meta.dirname, '../dashboard');

/**
 * Serves until the process is asked to stop, then finishes the requests in flight and closes the database. SIGTERM comes
 * from whoever restarts services: a load balancer is first given time to notice. Ctrl-C comes from a person.
 * @param isDurable whether writes wait for the disk; without, only the demo companies are served
 */
export const runService = async (io: Io, config: ServiceConfig, demo: DemoChoice, isDurable = true) => {
  const say = (line: string) => void io.stderr.write(`${line}\n`);
  // A full disk under its output is no reason not to serve.
  const announce = (line: string) =>
    answer(io, false, null, line).catch((error: unknown) => {
      const told = explain(error);
      if (told !== '') say(told);
    });
  const stop = stopSignal(io);
  const stopping = new AbortController();
  void stop.then(() => stopping.abort());
  const reloads = new EventTarget();
  // The shell of a person sends it when its window is closed, and then nobody is left to stop the service.
  if (io.stdin.isTTY !== true) io.on('SIGHUP', () => reloads.dispatchEvent(new Event('reload')));
  const closing: (() => Promise<unknown>)[] = [];
  // Before a database is made, or the schema of one changed.
  await refuseTakenPorts(config);
  try {
    const database = letReadsThrough(await openDatabase(config, isDurable));
    closing.unshift(() => database.close());
    const written = await openWritten(config, database);
    if (written !== database) closing.unshift(() => written.close());
    await prepareDatabase(database, { config, demo, signal: stopping.signal, say });
    if (!isDurable) say(await onlyTheDemo(database));
    for (const id of await missingCompanies(database, [...(config.oidc?.companies?.values() ?? [])])) {
      say(`OIDC_COMPANIES: there is no company ${id}; see roster company list.`);
    }
    if (database.kind === 'pglite') {
      closing.unshift(await serveDatabase(database, resolve(config.dataFolder), say));
    }
    // They are logged whether the service tells them or not.
    closing.unshift(startForgetting(written, config.changesDays));
    if (isDurable) closing.unshift(startSyncs(written, say));
    if (keepsDemo(written, demo)) closing.unshift(keepDemoGoing(written));
    const metrics = config.metricsPort === null ? undefined : createMetrics(database, config);
    const app = await buildApp({
      database,
      written,
      config,
      dashboardFolder,
      stopping: stopping.signal,
      reloads,
      ...(metrics && { metrics }),
    });
    closing.unshift(() => app.close());
    reloads.addEventListener('reload', () => say(rereadLevel(app, io.env)));
    if (config.metricsPort !== null && metrics !== undefined) {
      closing.unshift(() => metrics.close());
      const origin = await metrics.listen(config.metricsPort, config.metricsHost);
      await announce(`Metrics are at ${origin}/metrics`);
    }
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    const own = originOf(config.host, port);
    if (database.kind === 'pglite') tellAddress(resolve(config.dataFolder), own);
    const origin = config.publicAddress ?? own;
    const companies = (await findDemo(database)).map(({ company, token }) => `  ${company}: ${token}`);
    await announce([`Roster is at ${origin} (version ${version})`, ...companies].join('\n'));
    const end = await Promise.race([stop, ...(database.crashed === undefined ? [] : [database.crashed])]);
    if (end instanceof Crash) throw end;
    if (end === 'SIGTERM') await setTimeout(config.drainSeconds * 1_000);
  } finally {
    for (const close of closing) await close();
  }
};

const rereadLevel = (app: FastifyInstance, env: Io['env']) => {
  try {
    app.log.level = readConfig(env).logLevel;
    return `SIGHUP: the log's level is ${app.log.level}.`;
  } catch (error) {
    return `SIGHUP: the log's level stays ${app.log.level}. ${explain(error)}`;
  }
};

/** Where the service itself writes, if that is not the server that it reads from. */
const openWritten = async (config: ServiceConfig, database: Database) =>
  config.databaseWriteUrl === config.databaseUrl
    ? database
    : openDatabase({ ...config, databaseUrl: config.databaseWriteUrl, databasePoolSize: 1 });

/** @throws Error when a port is in use */
const refuseTakenPorts = async ({ port, host, metricsPort, metricsHost }: ServiceConfig) => {
  const why = [
    await whyTaken('PORT', host, port),
    metricsPort === null ? null : await whyTaken('METRICS_PORT', metricsHost, metricsPort),
  ].filter((each) => each !== null);
  if (why.length > 0) throw new Error(why.join('\n'));
};

/**
 * Checks that `--unsafe-fast` puts nobody's records at risk, and gives the line that says what it does.
 * @throws Error when there are companies besides those of the demo
 */
export const onlyTheDemo = async (database: Database) => {
  const [companies, demo] = [await listCompanies(database), await findDemo(database)];
  if (demo.length > 0 && companies.length === demo.length) {
    return '--unsafe-fast: writes do not wait for the disk, so a power cut can lose or damage the sample data.';
  }
  throw new Error('--unsafe-fast is for the demo companies only, and this database is not theirs alone.');
};
