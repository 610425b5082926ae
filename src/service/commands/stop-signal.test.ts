/**
 * @module-tag postgresql
 */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { startProgram } from '#testing/program.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';

/** Starts a service that would go on answering for an hour. */
const start = async () => {
  const environment = { PORT: '0', DATABASE_URL: await createTestDatabase(), DRAIN_SECONDS: '3600' };
  const program = startProgram(['serve', '--no-demo'], environment);
  onTestFinished(() => void program.child.kill('SIGKILL'));
  await untilLogged(program.child, /^Roster is at \S+\n/m);
  const origin = /^Roster is at (\S+)$/m.exec(program.output.stdout)?.[1];
  return { ...program, ask: (path: string) => fetch(`${origin}${path}`) };
};

test('told to stop by SIGTERM, a service is not ready any more and goes on answering', async () => {
  const { child, ask } = await start();
  expect((await ask('/readyz')).status).toBe(200);
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), 30_000);
  const { status, headers } = await ask('/api/v1/agents');
  expect([status, headers.get('connection')]).toEqual([401, 'close']);
  expect(child.exitCode).toBe(null);
});

test('told to stop by Ctrl-C, a service waits for nobody', async () => {
  const { child, ended } = await start();
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});
