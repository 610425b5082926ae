import { arch, cpus, totalmem } from 'node:os';
import * as clock from '#contract/clock.ts';
import { version } from '#package';
import type { Database } from '#service/database/database.ts';

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

/** A table in Markdown, numbers to the right. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]) => {
  const rule = heads.map((_head, index) => (index === 0 ? '---' : '--:'));
  return `${[heads, rule, ...rows].map(line).join('')}\n`;
};

/** A number with three digits that say something. */
export const short = (value: number) => {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

/** The largest of some numbers as a multiple of the smallest. */
export const spread = (values: readonly number[]) => Math.max(...values) / Math.min(...values);

/** What was measured, where and when. */
export const heading = () => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Roster ${version}, ${new Date(clock.now()).toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model ?? arch()}, ${memory} GiB, Node ${process.versions.node}.\n\n`;
};

/** The version of a database, in a few words. */
export const versionOf = async (database: Database) => {
  const [row] = await database.query<{ version: string }>({ text: 'select version()' });
  return /^\S+ \S+(?: \(PGlite \S+\))?/.exec(row?.version ?? '')?.[0] ?? 'a database';
};

export const say = (line: string) => process.stderr.write(`${line}\n`);

/** A quantile, such as the median for a part of 0.5; NaN when there are no values. */
export const quantile = (values: readonly number[], part: number) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};
