/*
 * Starts the built service on the other versions of Node that `engines` allows, signs in and reads each list. npm's
 * package `node` carries them; where no registry has it, the run is skipped, and in CI fails (phases.js).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const versions = ['22', '24'];

/** A script ends so when this machine lacks what it needs. */
const skippedCode = 77;

/** The program of a version; null where it cannot be had. */
const programOf = (version) => {
  const words = ['--yes', `--package=node@${version}`, '--', 'node', '--print', 'process.execPath'];
  const { status, stdout } = spawnSync('npx', words, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout.trim() : null;
};

const originIn = async (output) => {
  for await (const line of createInterface({ input: output })) {
    const [, origin] = /^Roster is at (\S+)/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error('The service ended before it said where it is.');
};

const expectAnswers = async (origin) => {
  const read = async (path, headers = {}) => {
    const response = await fetch(`${origin}${path}`, { headers });
    return { status: response.status, body: await response.json() };
  };
  const { body: config } = await read('/config.json');
  const authorization = `Bearer ${config.demo[0].token}`;
  for (const list of ['opportunities', 'contacts', 'agents']) {
    const path = `/api/v1/${list}`;
    const { status, body } = await read(path, { authorization });
    if (status !== 200 || body.data.length === 0) throw new Error(`${path} gave ${status}.`);
    const { status: unknown } = await read(path);
    if (unknown !== 401) throw new Error(`${path} gave ${unknown} without a token.`);
  }
};

/** @throws Error for what does not work on a version */
async function tryOn(program) {
  const folder = mkdtempSync(join(tmpdir(), 'roster-node-'));
  const child = spawn(program, ['dist/service/main.js', 'serve', '--unsafe-fast'], {
    env: { PATH: process.env['PATH'], PORT: '0', DRAIN_SECONDS: '0', DATA_FOLDER: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    await expectAnswers(await originIn(child.stdout));
    child.stdout.resume();
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The service ended with ${code}.`);
  } finally {
    child.stdout.resume();
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  }
}

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const version of versions) {
  const program = programOf(version);
  if (program === null) {
    counts.skipped += 1;
    process.stdout.write(`Not run: Node ${version}, since npm's package node@${version} cannot be had.\n`);
    continue;
  }
  try {
    await tryOn(program);
    counts.passed += 1;
  } catch (error) {
    counts.failed += 1;
    process.stdout.write(`Node ${version} (${program}): ${String(error)}\n`);
  }
}
const { passed, failed, skipped } = counts;
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed > 0 ? 1 : skipped > 0 ? skippedCode : 0;
