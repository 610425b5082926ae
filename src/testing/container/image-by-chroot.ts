import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { baseEnvironment, chroot } from './base-folder.ts';
import { configOf, type Instruction, stages } from './containerfile.ts';
import type { Command, Image, Workshop } from './image.ts';

/** A program that takes a folder for `/` and begins in one of its folders. */
const chrooted = (
  root: string,
  env: Record<string, string>,
  options: { user?: string; in: string },
  words: readonly string[],
) => {
  const user = options.user === undefined ? [] : [`--userspec=${options.user}`];
  const inFolder = ['sh', '-c', 'cd "$0" && exec "$@"', options.in, ...words];
  return { program: chroot, words: [...user, root, ...inFolder], env } satisfies Command;
};

const bytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)).size)
    .reduce((sum, size) => sum + size, 0);

/** Copies what a COPY names: files, or what is in folders. */
const copy = (words: string, roots: { context: string; earlier: string; root: string; in: string }) => {
  const options = words.split(' ').filter((word) => word.startsWith('--'));
  const paths = words.split(' ').filter((word) => !word.startsWith('--'));
  const isFromStage = options.some((option) => option.startsWith('--from='));
  const owner = options.find((option) => option.startsWith('--chown='))?.slice('--chown='.length);
  const target = paths.at(-1) ?? '';
  const place = join(roots.root, resolve(roots.in, target));
  for (const path of paths.slice(0, -1)) {
    const source = isFromStage ? join(roots.earlier, path) : join(roots.context, path);
    const isInside = target.endsWith('/') && !statSync(source).isDirectory();
    cpSync(source, isInside ? join(place, path) : place, { recursive: true, verbatimSymlinks: true });
  }
  if (owner !== undefined) execFileSync('chown', ['--recursive', owner, place]);
};

/** Carries the instructions of a stage out in a copy of the base. */
const makeStage = (
  stage: readonly Instruction[],
  { base, root, earlier }: { base: string; root: string; earlier: string },
) => {
  execFileSync('cp', ['--archive', base, root]);
  let folder = '/';
  for (const { name, words } of stage) {
    if (name === 'WORKDIR') {
      folder = words;
      mkdirSync(join(root, folder), { recursive: true });
    }
    if (name === 'COPY') copy(words, { context: process.cwd(), earlier, root, in: folder });
    if (name === 'RUN') {
      const {
        program,
        words: all,
        env,
      } = chrooted(root, baseEnvironment(), { in: folder }, ['sh', '-c', words]);
      execFileSync(program, all, { env, stdio: 'pipe' });
    }
  }
};

/**
 * Carries deploy/Containerfile out in folders, for systems on which no container tool can work because they are
 * containers themselves. Nothing keeps a process in them but its user, which may write to /data alone.
 */
export const imageByChroot = ({ folder, base }: Workshop): Image => {
  for (const [name, minor] of Object.entries({ null: '3', zero: '5', random: '8', urandom: '9' })) {
    execFileSync('mknod', ['--mode=666', join(base, 'dev', name), 'c', '1', minor]);
  }
  for (const name of ['resolv.conf', 'hosts']) cpSync(join('/etc', name), join(base, 'etc', name));
  const [build = [], last = []] = stages();
  const [earlier, root] = [join(folder, 'build'), join(folder, 'image')];
  makeStage(build, { base, root: earlier, earlier });
  makeStage(last, { base, root, earlier });
  chmodSync(join(root, 'tmp'), 0o755);
  const config = configOf(last);
  const own = Object.fromEntries(config.Env.map((variable) => variable.split(/=(.*)/s).slice(0, 2)));
  return {
    config,
    bytesBeyondBase: bytesOf(root) - bytesOf(base),
    container: (environment) => {
      const env = { ...baseEnvironment(), ...own, ...environment };
      const inside = (words: readonly string[]) =>
        chrooted(root, env, { user: config.User, in: config.WorkingDir }, words);
      return { process: inside([...config.Entrypoint, ...config.Cmd]), inside };
    },
  };
};
