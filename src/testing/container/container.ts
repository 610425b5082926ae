import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/port.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { makeBase } from './base-folder.ts';
import { type Command, type Image, imageByPodman } from './image-by-podman.ts';

export type Container = {
  /** Where it is served, without a path. */
  origin: string;
  /** Runs a program in it to its end. */
  run(words: readonly string[]): Promise<{ code: number | null; output: string }>;
  /** Ends it as a supervisor would. @returns the exit code of its process */
  stop(): Promise<number | null>;
};

const open = ({ program, words, env }: Command) =>
  spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });

const endOf = async (child: ChildProcess) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

/** Runs the image's process on a port of this machine, and resolves once it listens. */
export const startContainer = async (
  image: Image,
  environment: Record<string, string>,
): Promise<Container> => {
  const port = await freePort();
  const where = { HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0' };
  const { process, inside } = image.container({ ...where, ...environment });
  const child = open(process);
  const ended = endOf(child);
  await untilLogged(child, /^Roster is at /m);
  return {
    origin: `http://127.0.0.1:${port}`,
    run: (words) => endOf(open(inside(words))),
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended).code;
    },
  };
};

/** An image, and what removes all that was made for it once its containers have ended. */
export type BuiltImage = Image & { remove(): void };

/** Builds deploy/Containerfile on a base that is made here, with podman. */
export const buildImage = (): BuiltImage => {
  const folder = mkdtempSync(join(tmpdir(), 'roster-image-'));
  // Others than root have to reach what is in it.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const base = join(folder, 'base');
    makeBase(base);
    return { ...imageByPodman(folder, base), remove };
  } catch (error) {
    remove();
    throw error;
  }
};
