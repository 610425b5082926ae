import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfigFromFile } from 'vite';
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import type { Mutant } from './mutant.ts';

const root = resolve(import.meta.dirname, '../../..');
const pathOf = (file: string) => resolve(root, 'src', file);

/** Fails each property at once: its smallest counterexample would take minutes. */
const firstFailure = fileURLToPath(import.meta.resolve('./first-failure.ts'));

/**
 * In ms. Once its servers and workers are told to end, nothing depends on how they do; Vitest's own program waits for ten
 * seconds.
 */
const longestClose = 60_000;

const configuration = async () => {
  const found = await loadConfigFromFile({ command: 'serve', mode: 'test' }, resolve(root, 'vite.config.ts'));
  if (found === null) throw new Error('There is no vite.config.ts.');
  return found.config;
};

export type MutantRunner = {
  /** Runs the tests of a mutant on the code with its fault. @returns the first that fails; null when none does */
  findingTest(mutant: Mutant): Promise<string | null>;
  close(): Promise<void>;
};

/**
 * Starts one Vitest for all mutants: they share the database server and what was transformed. Each is put into the code
 * as it is loaded; no file is changed.
 * @param projects those that the tests are in (vite.config.ts)
 */
export const startMutantRunner = async (projects: readonly string[]): Promise<MutantRunner> => {
  const run: { mutant: Mutant | null; found: string | null; unreadable: string | null } = {
    mutant: null,
    found: null,
    unreadable: null,
  };
  const find = (name: string) => {
    run.found ??= name;
    void vitest.cancelCurrentRun('test-failure');
  };
  const mutate = {
    name: 'mutate',
    enforce: 'pre' as const,
    transform: (source: string, id: string) => {
      if (run.mutant === null || id !== pathOf(run.mutant.file)) return null;
      const { code, mutated } = run.mutant;
      return source.replace(code, () => mutated);
    },
  };
  const { test, ...config } = await configuration();
  const mutable = (test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    if (!projects.some((name) => name === project.test?.name)) return [];
    const setupFiles = [project.test?.setupFiles ?? [], firstFailure].flat();
    return [{ plugins: [mutate, ...(project.plugins ?? [])], test: { ...project.test, setupFiles } }];
  });
  const reporter = {
    onTestCaseResult: (each: TestCase) => {
      if (each.result().state === 'failed') find(each.fullName);
    },
    onTestModuleEnd: (module: TestModule) => {
      const [error] = module.errors();
      if (error === undefined) return;
      if (module.children.size === 0) run.unreadable ??= error.message;
      find(module.relativeModuleId);
    },
  };
  const vitest: Vitest = await createVitest(
    'test',
    { config: false, watch: false, maxWorkers: 1, reporters: [reporter] },
    { ...config, test: { ...test, projects: mutable } },
  );
  return {
    findingTest: async (mutant) => {
      Object.assign(run, { mutant, found: null, unreadable: null });
      vitest.invalidateFile(pathOf(mutant.file));
      const tests = await vitest.globTestSpecifications(mutant.tests.map(pathOf));
      if (tests.length < mutant.tests.length) throw new Error(`There is no ${mutant.tests.join(' or no ')}.`);
      await vitest.runTestSpecifications(tests);
      vitest.invalidateFile(pathOf(mutant.file));
      if (run.unreadable !== null) throw new Error(`The mutant cannot be loaded: ${run.unreadable}`);
      return run.found;
    },
    close: () =>
      Promise.race([vitest.close(), new Promise<void>((resolve) => setTimeout(resolve, longestClose))]),
  };
};
