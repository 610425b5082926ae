import pg from 'pg';
import type { Opportunity } from '#contract/opportunity.ts';
import { runProgram } from '#testing/program.ts';
import { anOpportunity } from '#testing/records.ts';
import { anEmptyDatabase } from './databases.ts';
import { startService } from './running-service.ts';

/** A company whose records change while it is being viewed, which takes a database shared with the service. */
export type GrowingCompany = {
  token: string;
  /** The service with every extension and one with only the documented lists, over the same records. */
  origins: { service: string; plainService: string };
  /** Adds opportunities newer than all others, with ids from 1001. */
  addNewer: (count: number) => Promise<void>;
  /** Adds a second company without records, and returns its token. */
  addOther: (name: string) => Promise<string>;
  remove: (id: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts it with opportunities 1 (the newest) to `count`. */
export async function startGrowingCompany(count: number): Promise<GrowingCompany> {
  const url = await anEmptyDatabase();
  const environment = { DATABASE_URL: url };
  const roster = async (words: string[], input = '') => {
    const { code, stdout, stderr } = await runProgram(words, environment, input);
    if (code !== 0) throw new Error(`roster ${words.join(' ')} ended with ${code}: ${stderr}`);
    return stdout;
  };
  const importAll = async (records: Opportunity[]) => {
    const lines = records.map((record) => JSON.stringify(record)).join('\n');
    await roster(['import', '--company', name, 'opportunities', '-', '--format', 'ndjson'], lines);
  };
  const name = 'Growing';
  const addCompany = async (added: string) => {
    await roster(['company', 'add', added]);
    const made = await roster(['token', 'create', '--company', added, '--json']);
    return (JSON.parse(made) as { token: string }).token;
  };
  const token = await addCompany(name);
  await importAll(Array.from({ length: count }, (_, index) => anOpportunity({ contact_id: null }, index)));
  const services = await Promise.all([
    startService(environment),
    startService({ ...environment, EXTENSIONS: 'none' }),
  ]);
  const [service, plainService] = services;
  let newest = 0;
  const query = async (text: string, values: unknown[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text, values);
    await client.end();
  };
  return {
    token,
    origins: { service: service.origin, plainService: plainService.origin },
    addNewer: async (more) => {
      const first = newest + 1;
      newest += more;
      await importAll(
        Array.from({ length: more }, (_, index) =>
          anOpportunity({
            id: 1000 + first + index,
            name: `Newer ${first + index}`,
            created_at: new Date(Date.UTC(2026, 10, 21, 0, first + index)).toISOString(),
          }),
        ),
      );
    },
    addOther: addCompany,
    remove: (id) => query('delete from opportunities where id = $1', [id]),
    close: async () => {
      await Promise.all(services.map(({ stop }) => stop()));
    },
  };
}
