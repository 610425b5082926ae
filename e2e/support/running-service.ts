import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { programEnvironment } from '#testing/servers/program-environment.ts';
import { configFrom } from '#contract/config.ts';

const builtProgram = fileURLToPath(new URL('../../dist/service/main.js', import.meta.url));

export type RunningService = {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  /** The demo companies' tokens, in the order in which the service offers them. */
  tokens: string[];
  /** Asks the service to end and waits for it; throws unless it ends cleanly. */
  stop: () => Promise<void>;
};

type Output = { errors: string };

const exited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function readOrigin(child: ChildProcess, output: Output): Promise<string> {
  if (!child.stdout) throw new Error('The service has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Roster is at (http:\/\/\S+?)\/? /.exec(line)?.[1];
    if (origin) return origin;
  }
  throw new Error(`The service ended before it said where it is.\n${output.errors}`);
}

async function readTokens(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/config.json`);
  return configFrom(await response.json()).demo.map(({ token }) => token);
}

async function stop(child: ChildProcess, output: Output) {
  if (!exited(child)) {
    child.kill('SIGTERM');
    try {
      await once(child, 'exit', { signal: AbortSignal.timeout(120_000) });
    } catch {
      child.kill('SIGKILL');
      throw new Error(`The service did not end when asked to.\n${output.errors}`);
    }
  }
  if (child.exitCode !== 0) {
    throw new Error(`The service ended with ${child.exitCode ?? child.signalCode}, not 0.\n${output.errors}`);
  }
}

/**
 * Starts the built service on a free port, with nothing of this process's environment but the path.
 * @param settings the service's environment
 * @param program the file to run, where it is not the build itself
 */
export async function startService(
  settings: Record<string, string>,
  program = builtProgram,
): Promise<RunningService> {
  // The sample data ends on one day, whichever day it is.
  const child = spawn(process.execPath, [program, 'serve', '--no-demo'], {
    // However busy the machine is, no statement is refused.
    env: {
      ...programEnvironment,
      PORT: '0',
      DRAIN_SECONDS: '0',
      DATABASE_STATEMENT_TIMEOUT: '240',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Output = { errors: '' };
  child.stderr.on('data', (text: Buffer) => {
    output.errors += text.toString();
  });
  try {
    const origin = await readOrigin(child, output);
    // A pipe that nobody reads fills up, and the service would wait for room in it.
    child.stdout.resume();
    return { origin, tokens: await readTokens(origin), stop: () => stop(child, output) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
