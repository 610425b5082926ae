import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { servicePath } from '#bench/programs.ts';
import { type MachineName, machineNames, settingsPorts } from '#testing/hosting/cluster-settings.ts';
import { freePorts } from '#testing/port.ts';
import { installMissing, postgresPrograms } from '#testing/servers/debian-package.ts';
import { unprivileged } from '#testing/servers/unprivileged.ts';
import { createMachine, type Machine } from './machine.ts';
import { awaitWhole } from './members.ts';

export type Cluster = {
  machines: readonly Machine[];
  /** The machines with HAProxy, which are to have Roster. */
  fronts: readonly [Machine, Machine];
};

/** Three machines with a database each, one of which leads. They end, and their folders go, with this process. */
export const startCluster = async (): Promise<Cluster> => {
  installMissing(['postgresql', 'etcd-server', 'haproxy', 'patroni']);
  const identity = unprivileged();
  expectReadable(identity.uid);
  const parent = mkdtempSync(join(tmpdir(), 'roster-cluster-'));
  chmodSync(parent, 0o755);
  const ports = await freePorts(machineNames.length * settingsPorts.length);
  const portOf = (machine: MachineName, port: number) =>
    ports[machineNames.indexOf(machine) * settingsPorts.length + settingsPorts.indexOf(port as 80)] ?? 0;
  const common = {
    // Patroni needs more of PostgreSQL's programs than those that a path leads to.
    programs: dirname(realpathSync(join(postgresPrograms(), 'initdb'))),
    portOf,
    secret: randomBytes(12).toString('hex'),
  };
  const create = (name: MachineName) =>
    createMachine({ ...common, name, folder: join(parent, name) }, identity);
  const fronts = [create('db1'), create('db2')] as const;
  const machines = [...fronts, create('db3')];
  process.once('exit', () => {
    for (const machine of machines) machine.end();
    rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  for (const machine of machines) machine.startDatabase();
  await awaitWhole(machines);
  for (const machine of fronts) machine.startHaproxy();
  return { machines, fronts };
};

/** Roster runs as the user that PostgreSQL does, who must be able to read it. */
const expectReadable = (uid: number | undefined) => {
  accessSync(servicePath, constants.R_OK);
  if (uid === undefined) return;
  try {
    execFileSync(process.execPath, ['-e', 'require("fs").readFileSync(process.argv[1])', servicePath], {
      uid,
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(`The user with id ${uid}, whom the cluster runs as, can't read ${servicePath}.`, {
      cause: error,
    });
  }
};
