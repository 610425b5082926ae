import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bearer } from '#testing/bearer.ts';
import { aFolder } from '#testing/folder.ts';
import { startServing } from '#testing/program.ts';

const document = readFileSync('docs/operate.md', 'utf8');
const alloy = readFileSync('deploy/loki/config.alloy', 'utf8');
const trace = '0af7651916cd43dd8448eb211c80319c';

/** What a server writes that was asked for a page with a trace, then for one that is refused. */
const aLog = async () => {
  const environment = { DATA_FOLDER: join(aFolder(), 'data'), LOG_LEVEL: 'info' };
  const { origin, child, ended } = await startServing([], environment);
  const { demo } = (await (await fetch(`${origin}/config.json`)).json()) as { demo: { token: string }[] };
  for (const page of [1, 0]) {
    const headers = { ...bearer(demo[0]?.token ?? ''), traceparent: `00-${trace}-b7ad6b7169203331-01` };
    await (await fetch(`${origin}/api/v1/agents?page=${page}`, { headers })).text();
  }
  child.kill('SIGINT');
  return (await ended).stdout;
};

test('the examples for journald and Loki find what the log says', { tags: ['jq'] }, async () => {
  const log = await aLog();
  const lines = log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as object] : []));
  const line = lines.find((each) => 'status' in each && 'path' in each && each.path === '/api/v1/agents');

  const examples = [...document.matchAll(/`journalctl -u roster -o cat \| (.+?)`/g)];
  expect(examples.length).toBeGreaterThan(0);
  for (const [, command = ''] of examples) {
    const found = execFileSync('sh', ['-c', command.replace('500', '422')], { input: log }).toString();
    expect(JSON.parse(found)).toMatchObject({ status: 422, trace_id: trace });
  }

  const queries = [...document.matchAll(/`[^`]*\{unit="roster.service"\} \| json[^`]*`/g)].join('\n');
  const inQueries = [...queries.matchAll(/(?:json \| |unwrap |by \()(?!unwrap)(\w+)/g)];
  const [, kept = ''] = /expressions = \{(.*)\}/.exec(alloy) ?? [];
  const named = [...inQueries, ...kept.matchAll(/(\w+) = ""/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !Object.keys(line ?? {}).includes(name ?? ''))).toEqual([]);
});

test('what the configuration of Alloy refers to is in it', () => {
  expect(alloy.match(/[{[]/g)).toHaveLength(alloy.match(/[}\]]/g)?.length ?? 0);
  const declared = [...alloy.matchAll(/^(loki\.\S+) "(\w+)"/gm)].map(([, kind, name]) => `${kind}.${name}`);
  const targets = [...alloy.matchAll(/\[(loki\.\S+)\.receiver\]/g)].map(([, name]) => name);
  expect(declared).toEqual(expect.arrayContaining(targets));
  const [, unit] = /_SYSTEMD_UNIT=(\S+)"/.exec(alloy) ?? [];
  expect(alloy).toContain(`unit = "${unit}"`);
  expect(readFileSync(`deploy/${unit}`, 'utf8')).toContain('ExecStart=');
});
