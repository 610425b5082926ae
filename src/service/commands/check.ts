import { type Finding, qualityChecks } from '#contract/quality.ts';
import { checkRecords } from '#service/operator/check-records.ts';
import { startProgress } from '#service/operator/transfer/progress.ts';
import { command } from './command.ts';
import { interruptible } from './stop-signal.ts';
import { answer, tableOf } from './terminal.ts';
import { withCompany } from './with-database.ts';

/** Ids of a finding that its line shows. */
const shownIds = 5;

const wordsOf = ({ list, check }: Finding) => (qualityChecks[list] as Record<string, string>)[check] ?? check;

const lineOf = (finding: Finding) => {
  const { list, count, ids } = finding;
  const more = count > shownIds ? ', …' : '';
  return [
    count.toLocaleString('en'),
    wordsOf(finding),
    `${list} ${ids.slice(0, shownIds).join(', ')}${more}`,
  ];
};

export const checkCommand = command({
  name: 'check',
  summary: 'look for records that need a hand',
  help: `Usage: roster check --company NAME|ID [--json]

Looks through all records of a company for contacts that may be one person, email addresses, phone numbers and
links that are broken, what stands in the wrong field or is missing, and references to nobody. Changes nothing.
Exits with 2 if there is any of it. It remembers some 600 bytes of each contact meanwhile.

  --company NAME|ID  the company whose records are checked
  --json             print an array of {"list","check","count","ids","sizes"}, every check, with its first 100 ids;
                     sizes are how many of these belong together each time (Data quality in the dashboard has all)

Example
  roster check --company 3
`,
  options: { company: { type: 'string' }, json: { type: 'boolean', default: false } },
  run: async (io, values) => {
    const progress = startProgress(io.stderr, 'Checking');
    const findings = await interruptible(io, 'Stopped: not everything was checked.', (signal) =>
      withCompany(io, 'check', values.company, (database, { id }) =>
        checkRecords(database, id, { signal, onProgress: (records) => progress.show(records, null) }),
      ).finally(progress.clear),
    );
    const found = findings.filter(({ count }) => count > 0);
    const table = tableOf(['COUNT', 'WHAT', 'WHICH'], found.map(lineOf));
    await answer(io, values.json, findings, found.length === 0 ? 'There is nothing to mend.' : table);
    if (found.length > 0) io.exitCode = 2;
  },
});
