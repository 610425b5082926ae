import { parseArgs } from 'node:util';
import { heading, say } from '#bench/report.ts';
import { awaitWhole } from './members.ts';
import { runActs } from './run-acts.ts';
import { seed } from './seed.ts';
import { startCluster } from './start-cluster.ts';
import { measureThroughput } from './throughput.ts';

const parts = ['reading', 'faults'];

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: parts },
  },
});
const [total, seconds] = [Number(values.records), Number(values.seconds)];
if (!(total >= 2_000) || !(seconds > 0) || values.only.some((part) => !parts.includes(part))) {
  process.stderr.write(`--records takes 2000 or more; --seconds a number; --only ${parts.join(' or ')}.\n`);
  process.exit(1);
}

const run = async () => {
  say('starting etcd, Patroni and PostgreSQL on three machines');
  const cluster = await startCluster();
  // Half of them for each company.
  const records = Math.floor(total / 2);
  say(`adding ${2 * records} records`);
  const companies = await seed(cluster.fronts[0], records);
  await awaitWhole(cluster.machines);
  process.stdout.write(heading());
  if (values.only.includes('reading')) {
    process.stdout.write(await measureThroughput(cluster, companies, { records, seconds }));
  }
  if (!values.only.includes('faults')) return true;
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
