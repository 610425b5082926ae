import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from '#package' with { type: 'json' };
import * as clock from '#contract/clock.ts';
import { openTestDatabase, timeIn } from '#testing/database.ts';
import { buildApp } from './app.ts';
import { readConfig } from '#service/config.ts';
import { createMetrics } from './metrics.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { saveSync } from '#service/operator/sync/syncs.ts';
import { aSync } from '#testing/lists/kept-company.ts';
import { noteFinished } from '#service/operator/finished-work.ts';

test('requests are counted by list, method and status, without addresses or tokens', async () => {
  const database = await openTestDatabase();
  const metrics = createMetrics(database, readConfig({}));
  const app = await buildApp({ database, config: { ...readConfig({}), logLevel: 'silent' }, metrics });
  const origin = await metrics.listen(0, '127.0.0.1');
  const token = createToken();
  await addToken(database, { companyId: await addCompany(database, 'Observed'), token, label: '' });
  const headers = { authorization: `Bearer ${token}` };
  await app.inject({ url: '/api/v1/contacts?page=2&secret=1', headers });
  await app.inject({ url: '/api/v1/contacts?page=0', headers });
  await app.inject({ url: '/api/v1/agents', headers: { authorization: 'Bearer wrong' } });
  await app.inject({ url: '/api/v1/contacts?se%61rch=ada&page=1', headers });
  await app.inject({ url: '/nothing/here.js', method: 'DELETE' });
  const before = await (await fetch(`${origin}/metrics`)).text();
  expect(before).toContain('\nroster_last_backup_timestamp_seconds 0\n');
  // The database dates backups and imports, the program dates copies.
  const began = { backup: await timeIn(database), sync: clock.now() };
  await noteFinished(database, { kind: 'backup', companyId: null });
  await noteFinished(database, { kind: 'import', companyId: 1 });
  await saveSync(database, { ...aSync(), companyId: 1 });
  const failure = { since: clock.now(), reason: 'The secret source answers 401.', kind: 'token' };
  await database.query({
    text: 'update syncs set state = state || $1::text::jsonb',
    values: [JSON.stringify({ failure })],
  });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });

  const response = await fetch(`${origin}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const counted = [...text.matchAll(/^roster_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  expect(counted.map(([, labels, number]) => `${labels} ${number}`).toSorted()).toEqual([
    'list="agents",method="GET",status="401" 1',
    'list="contacts",method="GET",status="200" 2',
    'list="contacts",method="GET",status="422" 1',
    'list="none",method="GET",status="200" 1',
    'list="none",method="any",status="404" 1',
  ]);
  for (const line of [
    'roster_database_connections{state="waiting"} 0',
    'roster_refused_requests_total{reason="token"} 1',
    'roster_searches_total{list="contacts"} 1',
    'roster_database_up 1',
    `roster_build_info{version="${version}"} 1`,
    'roster_standby_lag_seconds 0',
    'roster_sync_paused{company="1"} 0',
    'roster_sync_failing{company="1",kind="token"} 1',
    'roster_sync_shortfalls{company="1",kind="refused_records"} 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  const ended = { backup: await timeIn(database), sync: clock.now() };
  for (const [name, kind] of [
    ['backup_timestamp_seconds', 'backup'],
    ['import_timestamp_seconds{company="1"}', 'backup'],
    ['sync_timestamp_seconds{company="1"}', 'sync'],
    ['sync_sweep_timestamp_seconds{company="1"}', 'sync'],
  ] as const) {
    const seconds = Number(text.split(`\nroster_last_${name} `)[1]?.split('\n')[0]);
    expect(seconds).toBeGreaterThanOrEqual(Math.floor(began[kind] / 1_000));
    expect(seconds).toBeLessThanOrEqual(Math.ceil(ended[kind] / 1_000));
  }
  const documented = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
  const names = [...documented.matchAll(/`(roster_\w+)`/g)].map(([, name]) => name);
  expect(names).toContain('roster_sync_shortfalls');
  for (const name of names) expect(text).toContain(`\n# TYPE ${name} `);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).not.toMatch(new RegExp(`${token}|secret|Observed|nothing`));
  const unknown = await fetch(origin);
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('x-content-type-options')).toBe('nosniff');
  await database.close();
  // What the database told last stays, so that nothing else alarms while it is away.
  const away = await (await fetch(`${origin}/metrics`)).text();
  expect(away).toContain('\nroster_database_up 0\n');
  expect(away).not.toContain('\nroster_last_backup_timestamp_seconds 0\n');
  await metrics.close();
  await app.close();
});

test('where something else makes the backups, nothing tells how old ours are', async () => {
  const database = await openTestDatabase();
  const metrics = createMetrics(database, readConfig({ BACKUPS: 'elsewhere' }));
  const origin = await metrics.listen(0, '127.0.0.1');
  const text = await (await fetch(`${origin}/metrics`)).text();
  await metrics.close();
  await database.close();
  expect(text).toContain('\nroster_database_up 1\n');
  expect(text).not.toContain('last_backup');
});
