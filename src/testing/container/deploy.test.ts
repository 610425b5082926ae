import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '#testing/folder.ts';
import { programPath } from '#testing/servers/debian-package.ts';

const read = (name: string) => readFileSync(join(process.cwd(), 'deploy', name), 'utf8');

/** The unit for a machine whose Node is the one that runs the tests. */
const unitFile = () => {
  const file = join(aFolder(), 'roster.service');
  writeFileSync(file, read('roster.service').replace('/usr/bin/node', process.execPath));
  return file;
};

const analyze = (...words: string[]) => spawnSync(programPath('systemd'), words, { encoding: 'utf8' });

test('systemd understands the unit', { tags: ['systemd'] }, () => {
  const { status, stderr } = analyze('verify', '--man=no', unitFile());
  // What it says of other units of this machine is not ours.
  expect(stderr.split('\n').filter((line) => line.includes('roster.service'))).toEqual([]);
  expect(status).toBe(0);
});

test('the unit is exposed to at most 3.0 of 10', { tags: ['systemd'] }, () => {
  const { stdout: report } = analyze('security', '--offline=yes', '--no-pager', unitFile());
  expect(Number(/exposure level for roster\.service: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(3);
});
