import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, onTestFinished } from 'vitest';
import { socketPath } from '#service/database/socket/messages.ts';
import { aFolder } from '#testing/folder.ts';
import { runProgram, startProgram } from '#testing/program.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';

test('a command without the environment of the service makes no database of its own', async () => {
  const folder = aFolder();
  const backup = await runProgram(['backup', join(folder, 'backup.gz')], {
    DATA_FOLDER: join(folder, 'data'),
  });
  expect(backup).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database in ${join(folder, 'data')}: start the service first, or set DATA_FOLDER or DATABASE_URL as it has them.\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});

const namespace = ['--pid', '--fork', '--mount-proc', '--kill-child'];

/** Whether this machine lets us number processes anew, as a container does; not everybody may. */
const canUnshare = spawnSync('unshare', [...namespace, 'true']).status === 0;

const program = join(import.meta.dirname, '../../../dist/service/main.js');

/** Starts the program as in a container: under another number than it has here, and with the same host name. */
const startInContainer = (words: string[], environment: Record<string, string>) => {
  const [command = '', ...rest] = [
    ...(canUnshare ? ['unshare', ...namespace] : []),
    process.execPath,
    program,
    ...words,
  ];
  const child = spawn(command, rest, {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

test('two containers cannot both write to one folder, and one that was killed leaves it to the next', async () => {
  const folder = join(aFolder(), 'data');
  const environment = { DATA_FOLDER: folder };
  const first = startInContainer(['serve', '--no-demo'], environment);
  const [started] = (await once(first.stdout, 'data')) as [Buffer];
  const [, address = ''] = /^Roster is at (\S+)/.exec(started.toString()) ?? [];
  // What the other container makes of the number, where ours is not allowed to be one.
  if (!canUnshare)
    writeFileSync(join(folder, 'roster.lock'), JSON.stringify({ pid: 2 ** 30, host: hostname() }));
  const second = await runProgram(['serve', '--no-demo'], { ...environment, PORT: '0' });
  expect(second).toMatchObject({ code: 1, stdout: '' });
  const owner = canUnshare ? `1 on ${hostname()}, which serves ${address}` : `${2 ** 30} on ${hostname()}`;
  expect(second.stderr).toBe(`The data folder ${folder} is in use by process ${owner}.\n`);
  const ended = once(first, 'close');
  first.kill('SIGKILL');
  await ended;
  expect(existsSync(socketPath(folder))).toBe(true);
  expect(await runProgram(['company', 'list'], environment)).toMatchObject({ code: 0, stderr: '' });
  // It loads nothing that was declined when the folder was made.
  const { child, output } = startProgram(['serve'], { ...environment, PORT: '0' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  expect(output.stdout).toMatch(/^Roster is at \S+ \(version [\d.]+\)\n$/);
});
