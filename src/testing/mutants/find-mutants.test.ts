import { afterAll, expect, test, vi } from 'vitest';
import { mutants } from './mutants.ts';
import { startMutantRunner } from './run-mutants.ts';

// Properties try the same values each time, so that the score changes with the code alone.
vi.stubEnv('SEED', '1');

const runner = await startMutantRunner(['service', 'dashboard']);
let found = 0;

afterAll(async () => {
  await runner.close();
  process.stdout.write(`${found} of ${mutants.length} mutants were found.\n`);
});

test.each(mutants.map((mutant) => [`${mutant.file}: ${mutant.fault}`, mutant] as const))(
  'a test finds %s',
  async (_name, mutant) => {
    const finding = await runner.findingTest(mutant);
    expect({ tests: mutant.tests, finding }).not.toMatchObject({ finding: null });
    found += 1;
  },
);
