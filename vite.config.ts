import react from '@vitejs/plugin-react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [{ ...optimizeLocales.vite({ locales: ['en-GB'] }), enforce: 'pre' as const }, react()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { ssr: 'src/service/main.ts', outDir: 'dist/service', target: 'node20', emptyOutDir: true }
    : {
        outDir: 'dist/dashboard',
        manifest: true,
        // Older targets make Vite rewrite light-dark(), which the theme rests on.
        cssTarget: ['chrome125', 'safari18', 'firefox125'],
      },
  // The development server keeps to the dashboard; the service runs beside it (npm start).
  server: { proxy: { '/api': 'http://127.0.0.1:4300', '/config.json': 'http://127.0.0.1:4300' } },
  test: {
    // Opening an embedded database takes seconds on a small machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    globalSetup: 'src/testing/global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          environment: 'node',
          include: ['src/{contract,service,testing}/**/*.test.ts'],
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
