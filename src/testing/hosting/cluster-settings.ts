import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts of npm run in the folder of the project. */
const file = (name: string) => readFileSync(join(process.cwd(), 'deploy/cluster', name), 'utf8');

/** The machines of deploy/cluster. */
export const machineNames = ['db1', 'db2', 'db3'] as const;
export type MachineName = (typeof machineNames)[number];

/** Ports that the settings name. */
export const settingsPorts = [2379, 2380, 5432, 8008, 5000, 5001, 80, 4300] as const;

/** Where a machine of the cluster is, when all of them are one. */
export type ClusterPlace = {
  name: MachineName;
  /** Folder of the machine's data. */
  folder: string;
  /** Folder of PostgreSQL's programs. */
  programs: string;
  /** The port that stands for one of a machine. */
  portOf: (machine: MachineName, port: number) => number;
  /** Appended to every password. */
  secret: string;
};

/** A file of settings of deploy/cluster for one of its machines, with all of them on this one. */
export const settingsOf = (name: string, place: ClusterPlace) =>
  file(name)
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('THIS', place.name)
    .replaceAll(
      /\b(db[123]|0\.0\.0\.0|127\.0\.0\.1):(\d+)( check port (\d+))?/g,
      (_all, host: string, port: string, check: string | undefined, checked: string) => {
        const machine = machineNames.find((known) => known === host) ?? place.name;
        const address = `127.0.0.1:${place.portOf(machine, Number(port))}`;
        return check === undefined
          ? address
          : `${address} check port ${place.portOf(machine, Number(checked))}`;
      },
    )
    .replace(/^PORT=(\d+)$/m, (_all, port: string) => `PORT=${place.portOf(place.name, Number(port))}`)
    .replace('HOST=0.0.0.0', 'HOST=127.0.0.1')
    .replace('10.0.0.0/24', 'loopback')
    .replace('/var/lib/etcd/roster', `${place.folder}/etcd`)
    .replace('/var/lib/postgresql/15/roster', `${place.folder}/postgres`)
    .replace('/usr/lib/postgresql/15/bin', place.programs)
    .replace('/var/run/postgresql', place.folder)
    .replaceAll('change-me', place.secret);

/** The variables of a file of settings. */
export const variablesOf = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm), ([, name, value]) => [name, value]),
  ) as Record<string, string>;
