import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server in a process of its own. */
export type Program = { origin: string; stop: () => Promise<void> };

/** The service as `npm run build` leaves it. */
export const servicePath = join(import.meta.dirname, '../service/main.js');

const stopping = (child: ChildProcess) => async () => {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
};

/** Starts the service without rate limits. */
export const startService = async (environment: Record<string, string>): Promise<Program> => {
  const child = spawn(process.execPath, [servicePath, 'serve', '--no-demo'], {
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: '0', DRAIN_SECONDS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as unknown[];
  const origin = /http:\S+/.exec(String(chunk))?.[0];
  if (origin === undefined) throw new Error('The service did not start.');
  return { origin, stop: stopping(child) };
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
  return { origin, hold, stop: stopping(child) };
};
