import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server in a process of its own. */
export type Program = {
  origin: string;
  /** µs of processor time that it has taken so far, in steps of 10,000; Linux tells. */
  processorTime: () => number;
  stop: () => Promise<void>;
};

/** The service as `npm run build` leaves it. */
export const servicePath = join(import.meta.dirname, '../service/main.js');

const running = (child: ChildProcess) => ({
  processorTime: () => {
    // Its own time in user and kernel mode, after the name in brackets (proc(5)).
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  },
  stop: async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  },
});

/** Starts the service without rate limits. */
export const startService = async (environment: Record<string, string>): Promise<Program> => {
  const child = spawn(process.execPath, [servicePath, 'serve', '--no-demo'], {
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: '0', DRAIN_SECONDS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as unknown[];
  const origin = /http:\S+/.exec(String(chunk))?.[0];
  if (origin === undefined) throw new Error('The service did not start.');
  return { origin, ...running(child) };
};

/** Starts the yardstick; `hold` hands it what it answers. */
export const startConstant = async (): Promise<Program & { hold(body: string): Promise<void> }> => {
  const child = fork(join(import.meta.dirname, 'constant.js'));
  const [origin] = (await once(child, 'message')) as [string];
  const hold = async (body: string) => {
    const held = once(child, 'message');
    child.send(body);
    await held;
  };
  return { origin, hold, ...running(child) };
};
