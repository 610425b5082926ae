import { parseArgs } from 'node:util';
import { measureAssistants } from './assistants.ts';
import { measureChanges } from './changes.ts';
import { measureReads } from './reads.ts';
import { heading } from './report.ts';
import { measureSearches } from './searches.ts';

const parts = ['reads', 'searches', 'changes', 'assistants'];

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: parts },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '16' },
  },
});

const sizes = values.full
  ? { postgres: [10_000, 1_000_000, 10_000_000], pglite: [10_000, 100_000], search: 1_000_000 }
  : { postgres: [10_000, 100_000], pglite: [10_000], search: 100_000 };
const unknown = values.only.filter((part) => !parts.includes(part));
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
if (unknown.length > 0 || !(seconds > 0) || !(connections >= 1)) {
  process.stderr.write(`--only takes ${parts.join(', ')}; --seconds and --connections take a number.\n`);
  process.exit(1);
}

process.stdout.write(heading());
if (values.only.includes('reads')) {
  for (const engine of ['postgres', 'pglite'] as const) {
    process.stdout.write(await measureReads(engine, { sizes: sizes[engine], seconds, connections }));
  }
}
if (values.only.includes('searches')) {
  process.stdout.write(await measureSearches('postgres', sizes.search));
  process.stdout.write(await measureSearches('pglite', Math.min(sizes.search, 100_000)));
}
if (values.only.includes('changes')) {
  process.stdout.write(await measureChanges('postgres', sizes.search));
  process.stdout.write(await measureChanges('pglite', 10_000));
}
if (values.only.includes('assistants')) {
  process.stdout.write(await measureAssistants('postgres', { records: sizes.search, seconds }));
  process.stdout.write(await measureAssistants('pglite', { records: 10_000, seconds }));
}
