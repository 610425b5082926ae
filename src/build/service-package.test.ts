import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { aFolder } from '#testing/folder.ts';
import { writeServicePackage } from './service-package.ts';

test('the package of a build has the dependencies that it imports or resolves, and no others', async () => {
  const folder = aFolder();
  const dependencies = {
    '@a/resolved': '1.0.0',
    deferred: '1.0.0',
    imported: '1.2.3',
    'imported-not': '1.0.0',
    unused: '1.0.0',
  };
  const about = { name: 'x', version: '4.5.6', type: 'module', scripts: { prestart: 'exit 1' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, dependencies }));
  writeFileSync(
    join(folder, 'main.js'),
    `import { createRequire } from 'node:module';
    import one from 'imported/part';
    console.log(one, createRequire('/').resolve('@a/resolved'), import('deferred'));`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [writeServicePackage()],
    build: {
      ssr: true,
      rolldownOptions: { input: join(folder, 'main.js'), external: /^(imported|deferred)/ },
    },
  });
  const written = JSON.parse(readFileSync(join(folder, 'dist/package.json'), 'utf8')) as object;
  expect(written).toEqual({
    name: 'x',
    version: '4.5.6',
    private: true,
    type: 'module',
    dependencies: { '@a/resolved': '1.0.0', deferred: '1.0.0', imported: '1.2.3' },
  });
});
