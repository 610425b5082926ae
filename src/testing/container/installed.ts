import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { programPath } from '#testing/servers/debian-package.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import type { makeRoot } from './debian-root.ts';

type Machine = Pick<ReturnType<typeof makeRoot>, 'root' | 'run' | 'start'>;

const pairs = (text: string) =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/s))) as Record<string, string>;

/**
 * Starts the unit of the installed package for one test, as systemd would: with the settings and secrets in /etc/roster.
 * It listens on any free port.
 */
export const startUnit = async ({ root, run, start }: Machine) => {
  const unit = readFileSync(join(root, 'usr/lib/systemd/system/roster.service'), 'utf8');
  const of = (key: string) => new RegExp(`^${key}=-?(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const credentials = '/run/credentials/roster.service';
  mkdirSync(join(root, credentials), { recursive: true });
  for (const [, name = '', file = ''] of unit.matchAll(/^LoadCredential=(\w+):(.*)$/gm)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(root, credentials, name));
  }
  run('chown', '-R', of('User'), credentials);
  const child = start(of('User'), of('WorkingDirectory'), of('ExecStart').split(' '), {
    ...pairs(of('Environment')),
    ...pairs(readFileSync(join(root, of('EnvironmentFile')), 'utf8').replaceAll('"', '')),
    CREDENTIALS_DIRECTORY: credentials,
    PORT: '0',
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'close');
  };
  onTestFinished(stop);
  const [, origin = ''] = await untilLogged(child, /^Roster is at (\S+).*\n/m);
  return { origin, stop };
};

/** The lines that docs/operate.md tells an operator to type, of the first such block under a heading. */
export const toldLines = (heading: string) => {
  const [, section = ''] = readFileSync('docs/operate.md', 'utf8').split(`\n## ${heading}\n`);
  const [, lines = ''] = /^```sh\n(.*?)^```$/ms.exec(section) ?? [];
  if (lines === '') throw new Error(`docs/operate.md tells nothing to type under ${heading}.`);
  return lines.trim().split('\n');
};

/** Expects so many alerts of sources at these minutes after figures were read, as if they stayed as they were. */
export const expectRings = (
  { root }: Pick<Machine, 'root'>,
  { figures, readAt }: { figures: string; readAt: number },
  minutes: Record<number, number>,
) => {
  const series = [
    ...figures.matchAll(/^(roster_last_sync_timestamp_seconds)\{(company="\d+")\} ([\d.]+)$/gm),
  ];
  expect(series).toHaveLength(2);
  const ages = series.map(([, name = '', label = '', at = '']) => ({
    label: label.replace('="', ': "'),
    series: `${name}{${label}}`,
    age: Math.round(readAt - Number(at)),
  }));
  const rules = join(root, 'usr/share/doc/roster/deploy/prometheus/rules.yaml');
  const action = /alert: RosterSourceAway.*?action: (.*?)$/ms.exec(readFileSync(rules, 'utf8'))?.[1];
  const alerts = Object.entries(minutes).map(([minute, count]) => {
    const rung = ages.slice(0, count).map(({ label, age }) => {
      const seconds = 60 * Number(minute) + age;
      const company = /\d+/.exec(label)?.[0];
      return `{ exp_labels: { severity: ticket, ${label} }, exp_annotations: { summary: "The source of company ${company} has given nothing for ${Math.floor(seconds / 60)}m ${seconds % 60}s.", action: ${action} } }`;
    });
    return `      - { eval_time: ${minute}m, alertname: RosterSourceAway, exp_alerts: [${rung.join(', ')}] }`;
  });
  const file = join(root, 'tmp/alerts.yaml');
  const input = ages.map(({ series, age }) => `      - { series: '${series}', values: '${-age}x60' }`);
  writeFileSync(
    file,
    `rule_files: ['${rules}']\nevaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n${input.join('\n')}\n    alert_rule_test:\n${alerts.join('\n')}\n`,
  );
  execFileSync(programPath('prometheus'), ['test', 'rules', file], { stdio: 'pipe' });
};
