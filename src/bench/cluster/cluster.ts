import { parseArgs } from 'node:util';
import { heading, say, short } from '#bench/report.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { awaitWhole } from './members.ts';
import { runActs } from './run-acts.ts';
import { seed } from './seed.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
  },
});
const total = Number(values.records);
if (!(total >= 2_000)) {
  process.stderr.write('--records takes 2000 or more.\n');
  process.exit(1);
}

const octetsPerRecord = async ({ fronts: [front] }: Cluster, records: number) => {
  const database = openPostgres(front.url(5001, 'roster'), 1);
  const [row] = await database.query<{ size: number }>({
    text: 'select pg_database_size(current_database()) as size',
  });
  await database.close();
  return (row?.size ?? 0) / records;
};

const run = async () => {
  say('starting etcd, Patroni and PostgreSQL on three machines');
  const cluster = await startCluster();
  // Half of them for each company.
  const records = Math.floor(total / 2);
  say(`adding ${2 * records} records`);
  const companies = await seed(cluster.fronts[0], records);
  await awaitWhole(cluster.machines);
  process.stdout.write(heading());
  process.stdout.write(
    `${short(2 * records)} records, ${short(await octetsPerRecord(cluster, 2 * records))} octets each on disk with all indexes.\n\n`,
  );
  const { table, missed } = await runActs(cluster, companies, records);
  process.stdout.write(table);
  for (const each of missed) say(`Missed: ${each}.`);
  return missed.length === 0;
};

// What the cluster started ends with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
try {
  process.exit((await run()) ? 0 : 1);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
