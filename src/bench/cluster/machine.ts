import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { servicePath } from '#bench/programs.ts';
import { programPath } from '#testing/servers/debian-package.ts';
import { type ClusterPlace, settingsOf, variablesOf } from '#testing/hosting/cluster-settings.ts';
import { giveTo, type Identity } from '#testing/servers/unprivileged.ts';

/** One of the cluster's machines; its parts are processes of this one. */
export type Machine = ReturnType<typeof createMachine>;

export const createMachine = (place: ClusterPlace, identity: Identity) => {
  const { name, folder } = place;
  mkdirSync(folder, { mode: 0o700 });
  giveTo(identity, folder);
  const settingsFile = (file: string) => {
    const path = join(folder, file);
    writeFileSync(path, settingsOf(file, place), { mode: 0o600 });
    giveTo(identity, path);
    return path;
  };
  const { start, childOf, pids } = startedIn(folder, identity);
  const database = () => [...pids('etcd', 'patroni'), ...postmaster(folder)];

  return {
    name,
    folder,
    ...addressesOf(place),
    /** Starts etcd and Patroni, which starts PostgreSQL. */
    startDatabase: () => {
      start('etcd', programPath('etcd-server'), [], variablesOf(settingsOf('etcd.env', place)));
      start('patroni', programPath('patroni'), [settingsFile('patroni.yml')]);
    },
    startHaproxy: () => start('haproxy', programPath('haproxy'), ['-db', '-f', settingsFile('haproxy.cfg')]),
    startRoster: () => {
      const variables = variablesOf(settingsOf('roster.env', place));
      start('roster', process.execPath, [servicePath, 'serve', '--no-demo'], variables);
    },
    stopRoster: async () => {
      const roster = childOf('roster');
      if (roster === undefined) return;
      const ended = once(roster, 'exit');
      roster.kill('SIGTERM');
      await ended;
    },
    /** As a power cut does: etcd, Patroni and PostgreSQL end without a word. */
    kill: () => killFamily(database()),
    /** Etcd, Patroni and PostgreSQL neither say nor do anything, and no connection of theirs ends. */
    freeze: () => signalFamily(database(), 'SIGSTOP'),
    thaw: () => signalFamily(database(), 'SIGCONT'),
    end: () => killFamily([...database(), ...pids('haproxy', 'roster')]),
  };
};

const addressesOf = ({ name, portOf, secret }: ClusterPlace) => {
  const origin = (port: number) => `http://127.0.0.1:${portOf(name, port)}`;
  return {
    /** The machine's address for one of the ports that the settings name. */
    origin,
    /** Addresses of a database: this machine's own (5432), or HAProxy's for writing (5000) and reading (5001). */
    url: (port: number, user: string) =>
      `postgres://${user}:${secret}-${user}@127.0.0.1:${portOf(name, port)}/${user}`,
    /** Asks Patroni to let the database that is in step lead instead of this one. */
    switchOver: async () => {
      const response = await fetch(`${origin(8008)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
        headers: { authorization: `Basic ${btoa(`patroni:${secret}-patroni`)}` },
      });
      if (!response.ok) throw new Error(`Patroni refused to switch over: ${await response.text()}`);
    },
  };
};

type PartName = 'etcd' | 'patroni' | 'haproxy' | 'roster';

/** Starts the parts of a machine; each writes what it says to a file in the folder. */
const startedIn = (folder: string, identity: Identity) => {
  const parts = new Map<PartName, ChildProcess>();
  return {
    start: (part: PartName, path: string, words: readonly string[], environment = {}) => {
      const log = openSync(join(folder, `${part}.log`), 'a');
      const child = spawn(path, words, {
        ...identity,
        cwd: folder,
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder, ...environment },
        stdio: ['ignore', log, log],
        // Not of the terminal's group: an interrupted command ends its parts itself.
        detached: true,
      });
      closeSync(log);
      parts.set(part, child);
    },
    childOf: (part: PartName) => parts.get(part),
    pids: (...wanted: PartName[]) => wanted.flatMap((part) => parts.get(part)?.pid ?? []),
  };
};

/** PostgreSQL leaves Patroni's family, so that it outlives it. */
const postmaster = (folder: string) => {
  const file = join(folder, 'postgres/postmaster.pid');
  return existsSync(file) ? [Number.parseInt(readFileSync(file, 'utf8'), 10)] : [];
};

/** Ends processes at once and together: none of them can act on the end of another. */
const killFamily = (roots: readonly number[]) => {
  signalFamily(roots, 'SIGSTOP');
  signalFamily(roots, 'SIGKILL');
};

/** Sends a signal to processes and to all that they started. */
const signalFamily = (roots: readonly number[], signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const family = [...roots];
  for (const pid of family) family.push(...all.filter((other) => parentOf(other) === pid).map(Number));
  for (const pid of family) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
};

const parentOf = (pid: string) => {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before it may have spaces and brackets.
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
};
