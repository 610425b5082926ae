import { say, short, tableOf } from '#bench/report.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { type Act, acts } from './acts.ts';
import { type Figures, figuresOf, missedTargets } from './figures.ts';
import { type Reading, startReaders } from './readers.ts';
import type { ClusterCompany } from './seed.ts';
import type { Cluster } from './start-cluster.ts';
import { waitUntil } from './wait-until.ts';
import { startWriter } from './writer.ts';

type Done = { act: Act; figures: Figures };

/** Plays every act while pages are read and records written; tells the figures, and which targets were missed. */
export const runActs = async (cluster: Cluster, companies: readonly ClusterCompany[], records: number) => {
  const [front] = cluster.fronts;
  for (const machine of cluster.fronts) machine.startRoster();
  await waitUntil('HAProxy finds a Roster', 60, async () => (await fetch(`${front.origin(80)}/readyz`)).ok);
  const writer = startWriter(front.url(5000, 'roster'), companies, records + 1);
  const readings: Reading[] = [];
  const stop = startReaders(front.origin(80), companies, records, (reading) => void readings.push(reading));
  const before = new Map<string, number>();
  const done: Done[] = [];
  const missed: string[] = [];
  for (const act of acts) {
    say(act.name);
    readings.length = 0;
    const began = performance.now();
    const problem = await act.run(cluster).catch((error: unknown) => String(error));
    const figures = figuresOf(readings, { writer, began, before });
    for (const { outcome, reason } of readings.filter((each) => each.outcome !== 'good').slice(0, 3)) {
      say(`  ${outcome}: ${reason.slice(0, 300)}`);
    }
    done.push({ act, figures });
    const problems = [...(problem === undefined ? [] : [problem]), ...missedTargets(figures)];
    missed.push(...problems.map((each) => `${act.name}: ${each}`));
  }
  await stop();
  await writer.stop();
  const lost = await lostRecords(
    front.url(5000, 'roster'),
    companies,
    records + writer.acknowledgedSince(0).length,
  );
  if (lost > 0) missed.push(`${lost} acknowledged records are gone`);
  return {
    table: `## Faults\n\n${tableOfActs(done)}${writer.acknowledgedSince(0).length * companies.length} records were acknowledged meanwhile; ${lost} of them are gone.\n\n`,
    missed,
  };
};

const lostRecords = async (url: string, companies: readonly ClusterCompany[], last: number) => {
  const database = openPostgres(url, 1);
  const rows = await database.query<{ count: number }>({
    text: 'select count(*) as count from opportunities where id <= $1',
    values: [last],
  });
  await database.close();
  return last * companies.length - (rows[0]?.count ?? 0);
};

const tableOfActs = (done: readonly Done[]) => {
  const columns: Record<string, (figures: Figures) => string> = {
    pages: ({ pages }) => pages.toLocaleString('en'),
    'asked again once': ({ retried }) => String(retried),
    'failed after that': ({ failed }) => String(failed),
    'wrong or mixed': ({ wrong }) => String(wrong),
    'p50, ms': ({ p50 }) => short(p50),
    'p99, ms': ({ p99 }) => short(p99),
    'without a page, s': ({ withoutPage }) => short(withoutPage),
    'without a write, s': ({ withoutWrite }) => short(withoutWrite),
    'behind, s': ({ oldest }) => short(oldest),
    'older than before': ({ older }) => String(older),
  };
  return tableOf(
    ['what happened', ...Object.keys(columns)],
    done.map(({ act, figures }) => [act.name, ...Object.values(columns).map((cell) => cell(figures))]),
  );
};
