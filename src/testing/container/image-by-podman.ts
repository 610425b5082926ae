import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from '#testing/servers/debian-package.ts';
import { giveTo } from '#testing/servers/unprivileged.ts';
import { baseEnvironment } from './base-folder.ts';

/** What an image says about its process, under the names that `podman image inspect` gives. */
type ImageConfig = { User: string; Healthcheck: { Test: readonly string[] } };

/** A program with its words and its whole environment. */
export type Command = { program: string; words: readonly string[]; env: Record<string, string | undefined> };

/** An image of deploy/Containerfile. */
export type Image = {
  config: ImageConfig;
  /** Bytes of its files that its base does not have. */
  bytesBeyondBase: number;
  /**
   * A container on this machine's network, which can write to nothing but /data; all of them have the same one. `inside`
   * starts a program in it, with the same variables.
   */
  container(environment: Record<string, string>): {
    process: Command;
    inside: (words: readonly string[]) => Command;
  };
};

const [baseName, name] = ['localhost/base', 'localhost/roster'];

const say = (program: string, words: readonly string[]) =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Podman with everything of its own below a folder: it neither sees nor leaves anything elsewhere. */
const podmanIn = (folder: string) => {
  const program = programPath('podman');
  const withDriver = (driver: string) => [
    ...['root', 'runroot', 'tmpdir'].map((place) => `--${place}=${join(folder, driver, place)}`),
    `--storage-driver=${driver}`,
    '--cgroup-manager=cgroupfs',
    '--events-backend=none',
  ];
  const overlay = withDriver('overlay');
  // Where files of images can't be laid over each other, they are copied.
  const canOverlay = spawnSync(program, [...overlay, 'info']).status === 0;
  return { program, global: canOverlay ? overlay : withDriver('vfs') };
};

type Podman = ReturnType<typeof podmanIn>;

const importBase = ({ program, global }: Podman, base: string) => {
  const environment = Object.entries(baseEnvironment()).map(([key, value]) => `--change=ENV ${key}=${value}`);
  say('tar', ['--create', `--file=${base}.tar`, `--directory=${base}`, '.']);
  say(program, [...global, 'import', ...environment, `${base}.tar`, baseName]);
};

const build = ({ program, global }: Podman) => {
  const how = ['--isolation=chroot', '--layers=false', '--format=docker', `--build-arg=BASE=${baseName}`];
  const cache = `--volume=${say('npm', ['config', 'get', 'cache'])}:/root/.npm`;
  say(program, [...global, 'build', ...how, cache, '--file=deploy/Containerfile', `--tag=${name}`, '.']);
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

type Runtime = (typeof runtimes)[number];

/** @throws Error with what podman says, when neither runtime works */
const findRuntime = ({ program, global }: Podman): Runtime => {
  const faults: string[] = [];
  for (const runtime of runtimes) {
    const words = [...global, ...runtime.global, ...run, ...runtime.run, baseName, 'true'];
    const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    if (status === 0) return runtime;
    faults.push(stderr);
  }
  throw new Error(faults.join(''));
};

/** Makes the folder that is /data in every container. */
const makeData = (folder: string, user: string) => {
  const data = join(folder, 'data');
  mkdirSync(data);
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  giveTo({ uid, gid }, data);
  return data;
};

/** How containers of a built image are started. */
const imageOf = (podman: Podman, runtime: Runtime, folder: string): Image => {
  const inspect = (image: string, format: string) =>
    JSON.parse(
      say(podman.program, [...podman.global, 'image', 'inspect', `--format={{json .${format}}}`, image]),
    ) as unknown;
  const config = {
    ...(inspect(name, 'Config') as Omit<ImageConfig, 'Healthcheck'>),
    Healthcheck: inspect(name, 'HealthCheck') as ImageConfig['Healthcheck'],
  };
  const data = makeData(folder, config.User);
  const command = (...words: string[]) => ({
    program: podman.program,
    words: [...podman.global, ...runtime.global, ...words],
    env: { PATH: process.env.PATH },
  });
  let count = 0;
  return {
    config,
    bytesBeyondBase: Number(inspect(name, 'Size')) - Number(inspect(baseName, 'Size')),
    container: (environment) => {
      count += 1;
      const own = `roster-${process.pid}-${count}`;
      const variables = Object.entries(environment).map(([key, value]) => `--env=${key}=${value}`);
      const options = [...runtime.run, `--name=${own}`, `--volume=${data}:/data`, ...variables];
      return {
        process: command(...run, ...options, name),
        inside: (words) => command('exec', own, ...words),
      };
    },
  };
};

/**
 * Builds deploy/Containerfile in a folder, on the base image whose files are in `base`.
 * @throws Error with what podman says, when it cannot work here
 */
export const imageByPodman = (folder: string, base: string): Image => {
  const podman = podmanIn(folder);
  importBase(podman, base);
  const runtime = findRuntime(podman);
  build(podman);
  return imageOf(podman, runtime, folder);
};
