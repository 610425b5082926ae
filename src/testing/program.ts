import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { programEnvironment } from './servers/program-environment.ts';
import { untilLogged } from './servers/until-logged.ts';

/** The program as `npm run build` leaves it. */
const program = join(import.meta.dirname, '../../dist/service/main.js');

/** How a program ended; its code is null when a signal ended it. */
export type Ended = { code: number | null; stdout: string; stderr: string };

/**
 * Starts the program with nothing of this process's environment but the path; `under` starts it, as `nice` would, and
 * `main` is that of another version.
 */
export const startProgram = (
  words: readonly string[],
  environment: Record<string, string>,
  under: readonly string[] = [],
  main = program,
) => {
  const [command = '', ...rest] = [...under, process.execPath, main, ...words];
  const child = spawn(command, rest, {
    // No load balancer has to notice that it stops.
    env: { ...programEnvironment, DRAIN_SECONDS: '0', ...environment },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = endOf(child).then((code): Ended => ({ code, ...output }));
  return { child, output, ended };
};

/**
 * Starts a server for one test and waits until it says where it is.
 * @throws Error with all that it said, when it ends before that
 */
export const startServing = async (
  words: readonly string[],
  environment: Record<string, string>,
  under: readonly string[] = [],
  main?: string,
) => {
  const program = startProgram(['serve', ...words], { PORT: '0', ...environment }, under, main);
  onTestFinished(async () => {
    program.child.kill('SIGKILL');
    await program.ended;
  });
  const [, origin = ''] = await untilLogged(program.child, /^Roster is at (\S+).*\n/m);
  return { ...program, origin };
};

const endOf = async (child: ChildProcess) => {
  const [code] = await once(child, 'close');
  return code as number | null;
};

/** Runs the program to its end, with a text as its standard input. */
export const runProgram = (
  words: readonly string[],
  environment: Record<string, string>,
  input = '',
  main?: string,
) => {
  const { child, ended } = startProgram(words, environment, [], main);
  child.stdin.end(input);
  return ended;
};
