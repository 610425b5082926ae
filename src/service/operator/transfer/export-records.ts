import type { Writable } from 'node:stream';
import type { EndpointName } from '#contract/endpoints.ts';
import { formulaSigns } from '#contract/formulas.ts';
import { type Database, type Queryable, atOneMoment } from '#service/database/database.ts';
import { lists } from '#service/lists/lists.ts';
import type { Format } from './formats.ts';
import { codecsOf } from './codecs.ts';
import { openOutput } from './open-output.ts';
import { partOf, startProgress, type TerminalOutput } from './progress.ts';

/** Target characters per page; the number of records is estimated from the pages before. */
const pageCharacters = 2 ** 20;
const mostRecords = 1_000;
const firstRecords = 100;

type Page = { text: string | null; records: number; last_id: number };

export type ExportPlan = {
  companyId: number;
  name: EndpointName;
  format: Format;
  /** Whether texts of CSV run nothing in a spreadsheet (contract/formulas.ts); an import keeps their apostrophes. */
  isDefused?: boolean;
  /** Writes the next part of the file; the export waits for it. */
  write: (text: string) => Promise<void>;
  /** Called after each part with the records written and their total. */
  onProgress?: (records: number, total: number) => void;
  signal?: AbortSignal;
};

/** Writes all records of a company's list in the order of their ids, from one snapshot. Returns their number. */
export const exportRecords = (database: Database, plan: ExportPlan): Promise<number> =>
  atOneMoment(database, async (transaction) => {
    // Every page must follow the primary key: just after an import, before PostgreSQL has analysed the
    // table, it may think the rest of the company so small that it reads and sorts it for each page.
    await transaction.query({ text: 'set local enable_sort = off' });
    const total = await countRecords(transaction, plan);
    const { head, between, tail, none } = frames[plan.format];
    await plan.write(head(plan.name));
    let records = 0;
    for await (const page of pages(transaction, plan)) {
      plan.signal?.throwIfAborted();
      await plan.write(`${records === 0 ? '' : between}${page.text ?? ''}`);
      records += page.records;
      plan.onProgress?.(records, total);
    }
    await plan.write(records === 0 ? none : tail);
    return records;
  });

const countRecords = async (transaction: Queryable, { companyId, name }: ExportPlan) => {
  const [row] = await transaction.query<{ total: number }>({
    text: `select count(*) as total from ${name} where company_id = $1`,
    values: [companyId],
  });
  return row?.total ?? 0;
};

async function* pages(transaction: Queryable, { companyId, name, format, isDefused = false }: ExportPlan) {
  let after = Number.MIN_SAFE_INTEGER;
  let limit = firstRecords;
  for (;;) {
    const [page] = await transaction.query<Page>({
      name: `export ${name} ${format}${isDefused ? ' defused' : ''}`,
      text: pageText(name, format, isDefused),
      values: [companyId, after, limit],
    });
    if (page === undefined || page.records === 0) return;
    yield page;
    after = page.last_id;
    const length = (page.text?.length ?? 0) / page.records;
    limit = Math.min(mostRecords, Math.max(1, Math.floor(pageCharacters / length)));
  }
}

/** The text before, between and after the records of a format, and after the head if there are none. */
const frames: Record<
  Format,
  { head: (name: EndpointName) => string; between: string; tail: string; none: string }
> = {
  csv: { head: (name) => `${[...codecsOf(name).keys()].join(',')}\n`, between: '\n', tail: '\n', none: '' },
  json: { head: () => '[\n', between: ',\n', tail: '\n]\n', none: ']\n' },
  ndjson: { head: () => '', between: '\n', tail: '\n', none: '' },
};

const pageText = (name: EndpointName, format: Format, isDefused: boolean) => `
  select string_agg(record, ${format === 'json' ? "E',\\n'" : "E'\\n'"} order by id) as text,
    count(*) as records, max(id) as last_id
  from (
    select id, (${format === 'csv' ? csvRow(name, isDefused) : jsonRow(name)}) as record
    from ${name} where company_id = $1 and id > $2 order by id limit $3
  ) as page`;

/** The value of a field as the lists give it. */
const valueOf = (name: EndpointName, field: string) => {
  const special: Partial<Record<string, string>> = lists[name].fields;
  return special[field] ?? field;
};

const jsonRow = (name: EndpointName) => {
  const columns = [...codecsOf(name).keys()].map((field) => `${valueOf(name, field)} as ${field}`);
  return `select row_to_json(fields)::text from (select ${columns.join(', ')}) as fields`;
};

/** What `defuse` of the contract makes of a text, in SQL. */
const defused = (text: string) =>
  `case when position(left(${text}, 1) in '${formulaSigns}') > 0 and ${text} <> '' then '''' else '' end || ${text}`;

/** An empty cell is null, so prose is always quoted: `""` is the empty text. */
const csvRow = (name: EndpointName, isDefused: boolean) => {
  const cells = [...codecsOf(name)].map(([field, { quoted }]) => {
    const text = `(${valueOf(name, field)})::text`;
    const prose = isDefused ? defused(text) : text;
    return `coalesce(${quoted ? `'"' || replace(${prose}, '"', '""') || '"'` : text}, '')`;
  });
  return cells.join(" || ',' || ");
};

type ExportFile = Omit<ExportPlan, 'write' | 'onProgress'> & { stdout: Writable; stderr: TerminalOutput };

/** Exports to a file, with progress on standard error. The file appears only once it is complete. */
export const exportFile = async (
  database: Database,
  file: string,
  { stdout, stderr, ...plan }: ExportFile,
): Promise<{ records: number; seconds: number }> => {
  const progress = startProgress(stderr, 'Exporting');
  const output = await openOutput(file, stdout);
  try {
    const records = await exportRecords(database, {
      ...plan,
      write: output.write,
      onProgress: (done, total) => progress.show(done, partOf(done, total)),
    });
    await output.keep();
    return { records, seconds: progress.seconds() };
  } catch (error) {
    await output.discard();
    throw error;
  } finally {
    progress.clear();
  }
};
