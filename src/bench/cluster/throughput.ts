import type { Cluster } from './start-cluster.ts';
import type { ClusterCompany } from './seed.ts';
import { load } from '#bench/load.ts';
import { short, tableOf } from '#bench/report.ts';
import { computedSeconds } from './process-family.ts';
import { anyPage, pathOf } from './pages.ts';
import { waitUntil } from './wait-until.ts';

const connections = 12;
/** Databases of each measurement, in turn twice, so that what slows the machine slows all of them. */
const rounds = [1, 2, 3, 1, 2, 3];

/** What pages cost: a second, and seconds that a thousand of them kept Rosters and each database computing. */
type Cost = { databases: number; rate: number; roster: number; busiest: number; all: number };

/** Reads pages as fast as they come, three Rosters sharing one, two or three databases. */
export const measureThroughput = async (
  cluster: Cluster,
  companies: readonly ClusterCompany[],
  { records, seconds }: { records: number; seconds: number },
) => {
  const [company] = companies;
  if (company === undefined) throw new Error('A cluster without a company');
  const paths = Array.from({ length: 500 }, () => pathOf(anyPage(company.name, records)));
  const costs: Cost[] = [];
  for (const databases of rounds) {
    await startRosters(cluster, databases);
    const asked = { paths, token: company.tokens[0] ?? '' };
    // A process compiles what it does often.
    await measure(cluster, databases, { ...asked, seconds: 2 });
    costs.push(await measure(cluster, databases, { ...asked, seconds }));
    for (const machine of cluster.machines) await machine.stopRoster();
  }
  return tableOfCosts(
    [1, 2, 3].map((databases) => meanOf(costs.filter((cost) => cost.databases === databases))),
  );
};

/** Every Roster without its cache, which would spare the databases the work. */
const startRosters = async ({ machines }: Cluster, databases: number) => {
  for (const [index, machine] of machines.entries()) {
    const url = machines[index % databases]?.url(5432, 'roster') ?? '';
    machine.startRoster({ DATABASE_URL: url, RATE_LIMIT: '0' });
  }
  for (const machine of machines) {
    await waitUntil('a Roster is ready', 60, async () => (await fetch(`${machine.origin(4300)}/readyz`)).ok);
  }
};

type Asked = { paths: readonly string[]; token: string; seconds: number };

const measure = async ({ machines }: Cluster, databases: number, asked: Asked): Promise<Cost> => {
  const work = () => ({
    roster: computedSeconds(machines.flatMap((machine) => machine.rootsOf('roster'))),
    databases: machines.map((machine) => computedSeconds(machine.rootsOf('database'))),
  });
  const before = work();
  const loads = await Promise.all(
    machines.map((machine, index) => {
      // As many connections for each database.
      const sharers = machines.filter((_, other) => other % databases === index % databases).length;
      const share = Math.round(connections / databases / sharers);
      return load({ origin: machine.origin(4300), ...asked, connections: share });
    }),
  );
  const after = work();
  const rate = loads.reduce((sum, one) => sum + one.rate, 0);
  const thousands = (rate * asked.seconds) / 1_000;
  const each = after.databases.map((value, index) => (value - (before.databases[index] ?? 0)) / thousands);
  return {
    databases,
    rate,
    roster: (after.roster - before.roster) / thousands,
    busiest: Math.max(...each),
    all: each.reduce((sum, one) => sum + one, 0),
  };
};

const meanOf = (costs: readonly Cost[]): Cost => {
  const mean = (key: keyof Cost) => costs.reduce((sum, cost) => sum + cost[key], 0) / costs.length;
  return {
    databases: mean('databases'),
    rate: mean('rate'),
    roster: mean('roster'),
    busiest: mean('busiest'),
    all: mean('all'),
  };
};

const tableOfCosts = (costs: readonly Cost[]) => {
  const [one] = costs;
  const rows = costs.map(({ databases, rate, roster, busiest, all }) => [
    String(databases),
    short(rate),
    short(rate / (one?.rate ?? 1)),
    short(roster),
    short(all),
    short(busiest),
    short((one?.busiest ?? 1) / busiest),
  ]);
  const heads = [
    'databases',
    'pages a second',
    'ratio',
    'Roster, s per 1,000',
    'databases, s per 1,000',
    'the busiest one',
    'room on machines of their own',
  ];
  return `## Reading

Pages without the cache, as fast as they come; seconds are those that processors computed.

${tableOf(heads, rows)}`;
};
