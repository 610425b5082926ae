import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { compileAtOnce } from './src/build/compile-at-once.ts';
import { catalogueTags, compileMessages } from './src/build/messages/messages.ts';
import { jsxAsModule } from './src/build/jsx-as-module.ts';
import { firstScreenBudget } from './src/build/first-screen-budget.ts';
import { expectChunks, firstScreenChunks } from './src/build/first-screen-chunk.ts';
import { licensesFile, listLicenses } from './src/build/licenses.ts';
import { offline } from './src/build/offline.ts';
import { precompress } from './src/build/precompress.ts';
import { writeServicePackage } from './src/build/service-package.ts';
import { shellTemplate } from './src/build/shell-template.ts';
import { startFirst } from './src/build/start-first.ts';
import { needs } from './src/testing/servers/debian-package.ts';

/** A class is named after its style sheet; no two of those have one name. */
const generateScopedName = (name: string, file: string) => `${basename(file, '.module.css')}_${name}`;

const dashboardPlugins = [
  compileMessages(),
  // React Aria's own words in English only; it has them as en-US and falls back to them for every reader.
  optimizeLocales.vite({ locales: ['en-US'] }),
  jsxAsModule(),
  react(),
  shellTemplate('/src/dashboard/boot/shell-markup.tsx'),
  startFirst(catalogueTags, '/src/dashboard/boot/first-names.ts'),
  compileAtOnce(),
  offline(),
  expectChunks(),
  // Bytes as sent, and requests: page, scripts, style sheet, configuration, rows.
  firstScreenBudget({ rowsScript: 26_650, script: 121_250, style: 6_790, requests: 7 }),
  // Both are edited where the dashboard is hosted.
  precompress({ except: ['config.json', 'index.html'] }),
];

const testsOf = (names: readonly string[]) => names.map((name) => `src/service/${name}.test.ts`);

/** Tests of the service that run on PGlite. */
const onPglite = testsOf(['database/pglite', 'database/reads-between', 'operator/backup/backup']);

/** Tests whose SQL or rows PGlite could treat differently: a release runs them there too. */
const onPgliteToo = testsOf([
  'database/migrations/migrate',
  'http/changes-route',
  'http/list-route',
  'http/mcp/tools',
  'http/summary-route',
  'lists/beside-search',
  'lists/fold',
  'lists/read-changes',
  'lists/read-page',
  'lists/search',
  'lists/set-back',
  'operator/isolation',
  'operator/sync/{keep-company,odd-records}',
  'operator/transfer/delete-missing',
  'operator/transfer/round-trip',
]);

/** Tests that take minutes, or programs that few machines have: `npm run test:release`. */
const ofRelease = [
  'src/service/commands/{embedded,served}.test.ts',
  'src/service/database/{pglite-folder,pooler,silence}.test.ts',
  'src/service/http/standby.test.ts',
  'src/testing/{container,hosting}/*.test.ts',
  'src/testing/fuzz/fuzz.test.ts',
  'src/testing/clients/{generated,large-mirror}.test.ts',
  'src/testing/recipes.test.ts',
];

/** Each of these goes through its rounds one after another, for longer than all others of a release together. */
const inRounds = {
  faults: 'src/testing/fuzz/faults/*.test.ts',
  mutants: 'src/testing/mutants/find-mutants.test.ts',
};

/** What tests take for the machine's zone. Behind UTC, a day taken in local time is the day before. */
const zone = process.env['TEST_ZONE'] ?? 'America/Bogota';

/** With `SHUFFLE` files and tests run in a random order, that of `SEED`: one that needs what another left is found so. */
const sequence = { seed: Number(process.env['SEED'] ?? 1), shuffle: process.env['SHUFFLE'] !== undefined };

/** In a random order, files of both programs in turn would have a worker start for each. */
const afterService = { ...sequence, groupOrder: sequence.shuffle ? 1 : 0 };

/** Comes last: it looks at what a file leaves once everything else has cleaned up. */
const leftovers = 'src/testing/setup/leftovers.ts';

const setupFiles = ['fixed-day', 'properties'].map((name) => `src/testing/setup/${name}.ts`);

/**
 * Tests that share an environment. They do not extend the configuration as a whole: each project would run the global
 * set-up of the run once more.
 */
const project = (options: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: dashboardPlugins,
  test: {
    // Some tests start programs on the embedded database one after another; on a busy machine each takes half a minute.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    env: { TZ: zone },
    sequence,
    setupFiles: [...setupFiles, leftovers],
    ...options,
  },
});

/** Programs for Node: the service, or with `--mode bench` what measures it. */
const nodeBuild = (mode: string) =>
  mode === 'bench'
    ? {
        input: ['main', 'constant', 'web/bench-web', 'cluster/cluster'].map((name) => `src/bench/${name}.ts`),
        outDir: 'dist/bench',
        plugins: [],
      }
    : {
        input: ['src/service/main.ts'],
        outDir: 'dist/service',
        plugins: [listLicenses(), writeServicePackage()],
      };

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: isSsrBuild ? nodeBuild(mode).plugins : dashboardPlugins,
  // Addresses are relative to the base element of index.html, so one build works under any path.
  base: './',
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        // Beside the programs, so that what they share finds the other builds by its own place.
        rolldownOptions: { input: nodeBuild(mode).input, output: { chunkFileNames: '[name]-[hash].js' } },
        outDir: nodeBuild(mode).outDir,
        target: 'node20',
      }
    : {
        outDir: 'dist/dashboard',
        license: { fileName: licensesFile },
        // The first browsers with everything the theme rests on; for older ones Vite rewrites light-dark().
        target: ['chrome125', 'safari18', 'firefox125'],
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: firstScreenChunks } } },
        // The pages' security policy allows files of their own origin, not data: addresses.
        assetsInlineLimit: 0,
      },
  // Readable, and without hashes, which can't be compressed.
  css: { modules: { generateScopedName } },
  // The development server keeps to the dashboard; the service runs beside it (npm start).
  server: { proxy: { '/api': 'http://127.0.0.1:4300', '/config.json': 'http://127.0.0.1:4300' } },
  test: {
    // Tests wait for PostgreSQL, for programs and for what is rendered later: one more than there are cores keeps all busy.
    maxWorkers: availableParallelism() + 1,
    sequence,
    // What a test needs of the machine; src/testing/setup/global.ts has those be skipped that lack it.
    tags: needs.map((name) => ({ name, description: `Needs ${name}.` })),
    globalSetup: 'src/testing/setup/global.ts',
    // Several phases share a terminal (src/testing/run/phases.js): each says only what failed.
    reporters: [
      process.env['ONLY_FAILURES'] ? 'minimal' : 'default',
      './src/testing/setup/summary-reporter.ts',
    ],
    projects: [
      project({
        name: 'service',
        isolate: false,
        include: ['src/{build,contract,demo,service,testing}/**/*.test.ts'],
        exclude: [...onPglite, ...ofRelease, ...Object.values(inRounds)],
      }),
      project({
        name: 'pglite',
        globalSetup: 'src/testing/setup/global-pglite.ts',
        include: onPglite,
      }),
      project({
        name: 'release',
        globalSetup: 'src/testing/setup/global-release.ts',
        // Some take one program through its life, from its installation to its removal.
        sequence: { ...sequence, shuffle: false },
        include: ofRelease,
        exclude: testsOf(['commands/served']),
      }),
      ...Object.entries(inRounds).map(([name, file]) =>
        project({ name, globalSetup: 'src/testing/setup/global-release.ts', include: [file] }),
      ),
      project({
        name: 'release-pglite',
        globalSetup: 'src/testing/setup/global-pglite.ts',
        include: [...onPgliteToo, ...testsOf(['commands/served']), 'src/testing/clients/mirror.test.ts'],
      }),
      project({
        name: 'dashboard',
        sequence: afterService,
        environment: 'jsdom',
        // One window a worker: making it took longer than many of the files.
        isolate: false,
        include: ['src/dashboard/**/*.test.{ts,tsx}'],
        setupFiles: [...setupFiles, 'src/testing/setup/dashboard.ts', leftovers],
      }),
    ],
  },
}));
