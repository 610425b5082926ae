import { summaryPath } from '#contract/groupings.ts';
import { listPaths } from '#contract/parameters.ts';
import { type EngineName, engines } from './engines.ts';
import type { LoadOptions } from './load.ts';
import { addCompanies } from './made-up-companies.ts';
import { startService } from './programs.ts';
import { measured } from './reads.ts';
import { quantile, say, short, tableOf, versionOf } from './report.ts';

const revision = '2026-07-28';
const rounds = 5;

/** A call of a tool, as a client of the present protocol sends it. */
const callOf = (name: string, given: object): Pick<LoadOptions, 'paths' | 'post'> => {
  const about = {
    protocolVersion: revision,
    clientInfo: { name: 'bench', version: '1' },
    clientCapabilities: {},
  };
  const _meta = Object.fromEntries(
    Object.entries(about).map(([key, value]) => [`io.modelcontextprotocol/${key}`, value]),
  );
  const params = { name, arguments: given, _meta };
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': revision,
    'Mcp-Method': 'tools/call',
    'Mcp-Name': name,
  };
  return {
    paths: ['/mcp'],
    post: {
      headers: Object.entries(headers)
        .map(([key, value]) => `${key}: ${value}\r\n`)
        .join(''),
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    },
  };
};

/** The same asked by a program and by an assistant. */
const pairs: Record<string, Pick<LoadOptions, 'paths' | 'post'>> = {
  'a page of 20': { paths: [`${listPaths.opportunities}?status=won&per_page=20`] },
  'a page of 20, tool call': callOf('list_opportunities', { status: 'won' }),
  'sums by agent': { paths: [`${summaryPath}?by=agent&status=won`] },
  'sums by agent, tool call': callOf('summarise_opportunities', { by: 'agent', status: 'won' }),
};

/** Measures what a call of a tool takes beside the request that it stands for, all in turn, asked by one. */
export const measureAssistants = async (
  name: EngineName,
  { records, seconds }: { records: number; seconds: number },
) => {
  const engine = await engines[name]();
  const database = await engine.open();
  say(`${name}: adding ${records} opportunities`);
  const [{ token } = { token: '' }] = await addCompanies(database, [records]);
  const version = await versionOf(database);
  await database.close();
  const service = await startService({ ...engine.environment, MCP: 'on' });
  const runs = new Map(
    Object.keys(pairs).map((words) => [words, [] as { p50: number; processorTime: number }[]]),
  );
  // The first round compiles the service.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [words, asked] of Object.entries(pairs)) {
      const run = await measured(service, { ...asked, token, connections: 1, seconds });
      if (round > 0) runs.get(words)?.push(run);
    }
  }
  await service.stop();
  await engine.remove();
  const rows = Array.from(runs, ([words, of]) => [
    words,
    short(
      quantile(
        of.map(({ p50 }) => p50),
        0.5,
      ),
    ),
    short(
      quantile(
        of.map(({ processorTime }) => processorTime),
        0.5,
      ),
    ),
  ]);
  return `## Assistants, ${short(records)} opportunities, ${version}

${tableOf(['asked', 'p50 ms', 'CPU µs'], rows)}
`;
};
