import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#service/config.ts';
import { createMetrics } from '#service/http/metrics.ts';
import { openTestDatabase } from '#testing/database.ts';
import { programPath } from '#testing/servers/debian-package.ts';

const folder = 'deploy/prometheus';
const promtool = (...words: string[]) =>
  execFileSync(programPath('prometheus'), words, { cwd: folder, stdio: 'pipe' }).toString();

test('promtool accepts the alerts, and each rings when it should', { tags: ['prometheus'] }, () => {
  expect(promtool('check', 'rules', 'rules.yaml')).toContain('SUCCESS');
  expect(promtool('test', 'rules', 'rules.test.yaml')).toContain('SUCCESS');
});

test('every alert is tried, and says what to do', () => {
  const [rules, tried] = [`${folder}/rules.yaml`, `${folder}/rules.test.yaml`].map((file) =>
    readFileSync(file, 'utf8'),
  ) as [string, string];
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  for (const name of alerts) expect(tried).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n`));
  expect(rules.match(/action:/g)).toHaveLength(alerts.length);
});

test('the service serves every metric that the alerts, their tests and the board of Grafana name', async () => {
  const database = await openTestDatabase();
  const metrics = createMetrics(database, readConfig({}));
  const origin = await metrics.listen(0, '127.0.0.1');
  const text = await (await fetch(`${origin}/metrics`)).text();
  await metrics.close();
  await database.close();
  const served = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
    ),
  );
  for (const file of [`${folder}/rules.yaml`, `${folder}/rules.test.yaml`, 'deploy/grafana/roster.json']) {
    const named = readFileSync(file, 'utf8').match(/\b(?:roster|nodejs|process)_[a-z\d_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !served.has(name))).toEqual([]);
  }
});
