import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/port.ts';
import { programPath } from '#testing/servers/debian-package.ts';
import { giveTo } from '#testing/servers/unprivileged.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { baseEnvironment, makeBase } from './base-folder.ts';

/** What an image says about its process, under the names that `podman image inspect` gives. */
type ImageConfig = { User: string; Healthcheck: { Test: readonly string[] } };

export type Container = {
  /** Where it is served, without a path. */
  origin: string;
  /** Runs a program in it to its end, with the same variables. */
  run(words: readonly string[]): Promise<{ code: number | null; output: string }>;
  /** Ends it as a supervisor would. @returns the exit code of its process */
  stop(): Promise<number | null>;
};

export type BuiltImage = ReturnType<typeof buildImage>;

const [baseName, name] = ['localhost/base', 'localhost/roster'];

const say = (program: string, words: readonly string[]) =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Podman's words by which everything of its own is below a folder: it neither sees nor leaves anything elsewhere. */
const ownPlaces = (podman: string, folder: string) => {
  const withDriver = (driver: string) => [
    ...['root', 'runroot', 'tmpdir'].map((place) => `--${place}=${join(folder, driver, place)}`),
    `--storage-driver=${driver}`,
    '--cgroup-manager=cgroupfs',
    '--events-backend=none',
  ];
  const overlay = withDriver('overlay');
  // Where files of images can't be laid over each other, they are copied.
  return spawnSync(podman, [...overlay, 'info']).status === 0 ? overlay : withDriver('vfs');
};

/** Its process can write to /data alone; the limits are ones that a machine which is a container itself still allows. */
const run = [
  'run',
  '--rm',
  '--read-only',
  '--read-only-tmpfs=false',
  '--network=host',
  '--no-healthcheck',
  '--ulimit=nofile=1024:1024',
  '--ulimit=nproc=4096:4096',
];

/** Two runtimes: each manages where the other does not, depending on what control groups the system has. */
const runtimes = [
  { global: ['--runtime=crun'], run: ['--cgroups=disabled'] },
  { global: ['--runtime=runc'], run: [] },
];

const endOf = async (child: ChildProcess) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

/** Builds the image in a folder, on the files of a base. @throws Error with what podman says, when it cannot work here */
const buildIn = (folder: string, base: string) => {
  const podman = programPath('podman');
  const global = ownPlaces(podman, folder);
  const environment = Object.entries(baseEnvironment()).map(([key, value]) => `--change=ENV ${key}=${value}`);
  say('tar', ['--create', `--file=${base}.tar`, `--directory=${base}`, '.']);
  say(podman, [...global, 'import', ...environment, `${base}.tar`, baseName]);

  const faults: string[] = [];
  const runtime = runtimes.find((each) => {
    const words = [...global, ...each.global, ...run, ...each.run, baseName, 'true'];
    const { status, stderr } = spawnSync(podman, words, { encoding: 'utf8' });
    faults.push(stderr);
    return status === 0;
  });
  if (!runtime) throw new Error(faults.join(''));

  const how = ['--isolation=chroot', '--layers=false', '--format=docker', `--build-arg=BASE=${baseName}`];
  const cache = `--volume=${say('npm', ['config', 'get', 'cache'])}:/root/.npm`;
  say(podman, [...global, 'build', ...how, cache, '--file=deploy/Containerfile', `--tag=${name}`, '.']);

  const inspect = (image: string, part: string) =>
    JSON.parse(say(podman, [...global, 'image', 'inspect', `--format={{json .${part}}}`, image])) as unknown;
  const config: ImageConfig = {
    ...(inspect(name, 'Config') as Omit<ImageConfig, 'Healthcheck'>),
    Healthcheck: inspect(name, 'HealthCheck') as ImageConfig['Healthcheck'],
  };
  const data = join(folder, 'data');
  mkdirSync(data);
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  giveTo({ uid, gid }, data);

  const open = (...words: string[]) =>
    spawn(podman, [...global, ...runtime.global, ...words], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let count = 0;
  return {
    config,
    /** Bytes of its files that its base does not have. */
    bytesBeyondBase: Number(inspect(name, 'Size')) - Number(inspect(baseName, 'Size')),
    /** Runs its process on a port of this machine, and resolves once it listens. All containers have the same /data. */
    start: async (variables: Record<string, string>): Promise<Container> => {
      count += 1;
      const own = `roster-${process.pid}-${count}`;
      const port = await freePort();
      const where = { HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0' };
      const all = Object.entries({ ...where, ...variables }).map(([key, value]) => `--env=${key}=${value}`);
      const child = open(...run, ...runtime.run, `--name=${own}`, `--volume=${data}:/data`, ...all, name);
      const ended = endOf(child);
      await untilLogged(child, /^Roster is at /m);
      return {
        origin: `http://127.0.0.1:${port}`,
        run: (words) => endOf(open('exec', own, ...words)),
        stop: async () => {
          child.kill('SIGTERM');
          return (await ended).code;
        },
      };
    },
  };
};

/** Builds deploy/Containerfile on a base that is made here, with podman. `remove` is for when its containers have ended. */
export const buildImage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'roster-image-'));
  // Others than root have to reach what is in it.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const base = join(folder, 'base');
    makeBase(base);
    return { ...buildIn(folder, base), remove };
  } catch (error) {
    remove();
    throw error;
  }
};
