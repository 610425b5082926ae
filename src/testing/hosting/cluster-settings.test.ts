import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema, readConfig } from '#service/config.ts';
import { aFolder } from '#testing/folder.ts';
import { programPath } from '#testing/servers/debian-package.ts';
import {
  machineNames,
  type MachineName,
  settingsOf,
  settingsPorts,
  variablesOf,
} from './cluster-settings.ts';

const portOf = (machine: MachineName, port: number) =>
  20_000 + 100 * machineNames.indexOf(machine) + (settingsPorts as readonly number[]).indexOf(port);

const settings = (file: string, name: MachineName) =>
  settingsOf(file, { name, folder: '/folder', programs: '/programs', portOf, secret: 'secret' });

test.each(machineNames)('HAProxy accepts its settings for %s', { tags: ['haproxy'] }, (name) => {
  const file = join(aFolder(), 'haproxy.cfg');
  writeFileSync(file, settings('haproxy.cfg', name));
  const checked = execFileSync(programPath('haproxy'), ['-c', '-f', file], {
    stdio: 'pipe',
  }).toString();
  expect(checked).toContain('Configuration file is valid');
});

const portIn = (url: string | null) => new URL(url ?? '').port;

test('the service knows every variable of its file, and reads and writes through HAProxy', () => {
  const variables = variablesOf(settings('roster.env', 'db1'));
  const known = Object.keys(environmentSchema.shape);
  expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([]);
  const config = readConfig(variables);
  const haproxy = settings('haproxy.cfg', 'db1');
  expect(haproxy).toContain(`listen read\n  bind 127.0.0.1:${portIn(config.databaseUrl)}\n`);
  expect(haproxy).toContain(`listen write\n  bind 127.0.0.1:${portIn(config.databaseWriteUrl)}\n`);
  expect(haproxy).toContain(`server db1 127.0.0.1:${config.port} check`);
});
