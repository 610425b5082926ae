import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '#service/database/postgres.ts';
import type { Machine } from './machine.ts';
import { awaitWhole, primaryOf } from './members.ts';
import type { Cluster } from './start-cluster.ts';
import { waitUntil } from './wait-until.ts';

/** A fault, and the way back from it. It resolves when the cluster is whole again, and rejects when that does not come. */
export type Act = { name: string; run: (cluster: Cluster) => Promise<void> };

/** Seconds that a database stays silent. */
const silence = 30;

export const acts: readonly Act[] = [
  { name: 'nothing', run: () => setTimeout(15_000) },
  {
    name: 'a replica killed, started again after 10 s',
    run: async (cluster) => lose(cluster, await replicaOf(cluster), 10),
  },
  {
    name: 'the primary killed, started again after 20 s',
    run: async (cluster) => lose(cluster, await leaderOf(cluster), 20),
  },
  {
    name: `a replica silent for ${silence} s`,
    run: async (cluster) => silenceFor(cluster, await replicaOf(cluster)),
  },
  {
    name: `the primary silent for ${silence} s`,
    run: async (cluster) => silenceFor(cluster, await leaderOf(cluster)),
  },
  { name: 'a replica that receives but does not replay for 40 s', run: (cluster) => fallBehind(cluster) },
  {
    name: 'the primary handed over, as for an update',
    run: async (cluster) => void (await handOver(cluster)),
  },
  { name: 'the first Roster restarted', run: ({ fronts }) => restart(fronts[0]) },
  { name: 'the second Roster restarted', run: ({ fronts }) => restart(fronts[1]) },
];

/** A replica that a Roster reads from. */
const replicaOf = async ({ fronts, machines }: Cluster) => {
  const primary = await primaryOf(machines);
  return fronts[0] === primary ? fronts[1] : fronts[0];
};

/** The primary, which a Roster reads from: one that none does hands over first. */
const leaderOf = async (cluster: Cluster) => {
  const primary = await primaryOf(cluster.machines);
  return cluster.fronts.includes(primary) ? primary : handOver(cluster);
};

/** Lets the database that is in step with the primary lead, as before a machine is switched off; tells which it is. */
const handOver = async ({ machines }: Cluster) => {
  const primary = await primaryOf(machines);
  await primary.switchOver();
  await waitUntil('another database leads', 60, async () => (await primaryOf(machines)) !== primary);
  await awaitWhole(machines);
  return primaryOf(machines);
};

const lose = async (cluster: Cluster, machine: Machine, seconds: number) => {
  machine.kill();
  await setTimeout(seconds * 1_000);
  machine.startDatabase();
  await awaitWhole(cluster.machines);
};

const silenceFor = async (cluster: Cluster, machine: Machine) => {
  machine.freeze();
  await setTimeout(silence * 1_000);
  machine.thaw();
  await awaitWhole(cluster.machines);
};

/** Seconds for which a replica does not replay: longer than MAX_LAG_SECONDS. */
const heldUp = 40;

/** Holds up what a Roster reads from: it must not be read from for longer than it may be behind. */
const fallBehind = async (cluster: Cluster) => {
  const machine = await replicaOf(cluster);
  const database = openPostgres(machine.url(5432, 'postgres'), 1);
  try {
    await database.query({ text: 'select pg_wal_replay_pause()' });
    await setTimeout(heldUp * 1_000);
  } finally {
    await database.query({ text: 'select pg_wal_replay_resume()' });
    await database.close();
  }
  await awaitWhole(cluster.machines);
};

const restart = async (machine: Machine) => {
  await machine.stopRoster();
  machine.startRoster();
  await waitUntil('the process is ready', 60, async () => (await fetch(`${machine.origin(4300)}/readyz`)).ok);
  await setTimeout(3_000);
};
