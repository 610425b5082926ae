/// <reference types="vitest/config" />
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compileAtOnce } from './src/build/compile-at-once.ts';
import { firstScreenBudget } from './src/build/first-screen-budget.ts';
import { firstScreenChunks } from './src/build/first-screen-chunk.ts';
import { precompress } from './src/build/precompress.ts';
import { startFirst } from './src/build/start-first.ts';
import { withoutDisplayNames } from './src/build/without-display-names.ts';

const dashboardPlugins = [
  // React Aria's own words in English only; it has them as en-US and falls back to them for every reader.
  optimizeLocales.vite({ locales: ['en-US'] }),
  react(),
  withoutDisplayNames(),
  startFirst(),
  compileAtOnce(),
  // Bytes after gzip, and requests: page, scripts, style sheet, configuration, rows.
  firstScreenBudget({ script: 128_000, style: 5_600, requests: 6 }),
  precompress({ except: ['config.json'] }),
];

/** Tests of the service that run on the embedded database and once more on a PostgreSQL server. */
const onBothDatabases = [
  'http/app',
  'http/auth',
  'http/errors',
  'http/list-route',
  'http/page-cache',
  'http/public-origin',
  'http/rate-limit',
  'http/recorded-pages',
  'http/tenant',
  'http/openapi/openapi',
  'operator/access-tokens',
  'operator/companies',
  'operator/counts',
];

const productionRouter = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/** Programs for Node: the service, or with `--mode bench` what measures it. */
const nodeBuild = (mode: string) =>
  mode === 'bench'
    ? {
        input: ['main', 'constant', 'web/bench-web'].map((name) => `src/bench/${name}.ts`),
        outDir: 'dist/bench',
      }
    : { input: ['src/service/main.ts'], outDir: 'dist/service' };

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: isSsrBuild ? [] : dashboardPlugins,
  publicDir: isSsrBuild ? false : 'public',
  // The package gives every bundler its development build, with its warnings.
  resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] },
  build: isSsrBuild
    ? {
        // Beside the programs, so that what they share finds the other builds by its own place.
        rolldownOptions: { input: nodeBuild(mode).input, output: { chunkFileNames: '[name]-[hash].js' } },
        outDir: nodeBuild(mode).outDir,
        target: 'node20',
      }
    : {
        outDir: 'dist/dashboard',
        // The first browsers with everything the theme rests on; for older ones Vite rewrites light-dark().
        target: ['chrome125', 'safari18', 'firefox125'],
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: firstScreenChunks } } },
        // The pages' security policy allows files of their own origin, not data: addresses.
        assetsInlineLimit: 0,
      },
  // The development server keeps to the dashboard; the service runs beside it (npm start).
  server: { proxy: { '/api': 'http://127.0.0.1:4300', '/config.json': 'http://127.0.0.1:4300' } },
  test: {
    // Opening an embedded database takes seconds on a small machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    globalSetup: 'src/testing/global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          environment: 'node',
          include: ['src/{build,contract,service,testing}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service on postgres',
          environment: 'node',
          globalSetup: 'src/testing/global-setup-postgres.ts',
          include: onBothDatabases.map((name) => `src/service/${name}.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: 'dashboard',
          environment: 'jsdom',
          include: ['src/dashboard/**/*.test.{ts,tsx}'],
          setupFiles: 'src/testing/setup-dashboard.ts',
        },
      },
    ],
  },
}));
