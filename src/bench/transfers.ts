import { execFile } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { addCompany } from '#service/operator/companies.ts';
import { engines } from './engines.ts';
import { servicePath } from './programs.ts';
import { say, short, tableOf, versionOf } from './report.ts';

const run = promisify(execFile);

/** Lines of made-up opportunities as CSV, a thousand at a time. */
function* csvOf(records: number) {
  yield 'id,name,status,summary,value,contact_id,agent_id,created_at\n';
  for (let first = 1; first <= records; first += 1_000) {
    const ids = Array.from({ length: Math.min(1_000, records - first + 1) }, (_, index) => first + index);
    yield ids.map(lineOf).join('');
  }
}

const lineOf = (id: number) => {
  const made = new Date(Date.UTC(2023, 10, 21) + id * 94_000).toISOString();
  return `${id},Oak door ${id},new,"Asked for a call, and for a price.",${id / 4},${1 + (id % 20_000)},${1 + (id % 20)},${made}\n`;
};

/** Measures the commands that move records between files and PostgreSQL. */
export const measureTransfers = async (records: number) => {
  const engine = await engines.postgres();
  const database = await engine.open();
  await addCompany(database, 'Moved');
  const version = await versionOf(database);
  await database.close();
  const folder = mkdtempSync(join(tmpdir(), 'roster-bench-'));
  const file = join(folder, 'opportunities.csv');
  await pipeline(Readable.from(csvOf(records)), createWriteStream(file));
  const secondsOf = async (command: string) => {
    const words = [command, '--company', 'Moved', 'opportunities', file, '--json'];
    const { stdout } = await run(process.execPath, [servicePath, ...words], { env: engine.environment });
    const { seconds } = JSON.parse(stdout) as { seconds: number };
    say(`  ${command}: ${short(seconds)} s`);
    return seconds;
  };
  const rows: string[][] = [];
  for (const [name, command] of [
    ['import', 'import'],
    ['import once more', 'import'],
    ['export', 'export'],
  ] as const) {
    const seconds = await secondsOf(command);
    rows.push([name, short(seconds), short(records / seconds)]);
  }
  rmSync(folder, { recursive: true });
  await engine.remove();
  return `## ${short(records)} opportunities as CSV, ${version}\n\n${tableOf(['command', 's', 'records per second'], rows)}`;
};
