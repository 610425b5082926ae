import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programEnvironment } from '#testing/servers/program-environment.ts';
import { startTestService, type TestService } from '#testing/service.ts';

/* Generators and linters that other people run, as they would: each with the version of TypeScript that it wants. */

const run = promisify(execFile);
/** Within the project, so that programs find its packages and its compiler. */
const folder = resolve('dist/generated');
const [, section = ''] = readFileSync('docs/api.md', 'utf8').split('## Types from the document\n');
const [, typed = ''] = /^```ts\n(.*?)^```/ms.exec(section) ?? [];

let service: TestService;
let env: Record<string, string>;
beforeAll(async () => {
  service = await startTestService();
  const [contacts, agents, opportunities] = [230, 3, 120].map((length) => Array.from({ length }, () => ({})));
  const { token } = await service.addCompany({ contacts, agents, opportunities });
  const ROSTER = await service.app.listen({ port: 0, host: '127.0.0.1' });
  env = { ...programEnvironment, HOME: process.env.HOME ?? '', ROSTER, TOKEN: token };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const document = await (await service.fetch(`${ROSTER}/api/v1/openapi.json`)).text();
  writeFileSync(join(folder, 'openapi.json'), document);
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    module: 'nodenext',
    types: ['node'],
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => service.close());

/** Runs a program of a package of the registry. */
const runPackage = async (name: string, ...words: string[]) =>
  run('npm', ['exec', '--yes', '--ignore-scripts', `--package=${name}`, '--', ...words], {
    cwd: folder,
    // The settings of the npm that runs these tests are not for another project.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([key]) => !/^npm_(?!config_registry)/.test(key)),
    ),
  });

const lint = (file: string) =>
  runPackage(
    '@stoplight/spectral-cli@6.16.0',
    'spectral',
    'lint',
    file,
    '--ruleset',
    'rules.yaml',
    '--fail-severity',
    'warn',
    '-f',
    'text',
  );

/** Type-checks a program beside what was generated, runs it, and gives the ids that it prints. */
const idsFrom = async (name: string, text: string) => {
  writeFileSync(join(folder, `${name}.ts`), text);
  const checked = run(resolve('node_modules/.bin/tsc'), ['--project', folder], { env });
  await checked.catch((error: { stdout: string }) => expect(error.stdout).toBe(''));
  const { stdout } = await run(process.execPath, [join(folder, `${name}.js`)], { env });
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: number }).id);
};

const all = Array.from({ length: 230 }, (_none, index) => index + 1);

test('with types of openapi-typescript, the program of docs/api.md prints every record', async () => {
  await runPackage('openapi-typescript@7.13.0', 'openapi-typescript', 'openapi.json', '-o', 'roster.d.ts');
  expect(await idsFrom('typed', typed)).toEqual(all);
});

test('a client of swagger-typescript-api prints every record, and knows what may be null', async () => {
  const words = ['generate', '--path', 'openapi.json', '--output', '.', '--name', 'roster-api.ts'];
  await runPackage('swagger-typescript-api@13.13.0', 'swagger-typescript-api', ...words);
  const program = `
    import { Api } from './roster-api.js';
    const headers = { authorization: \`Bearer \${process.env['TOKEN']}\` };
    const client = new Api({ baseUrl: process.env['ROSTER'] ?? '', baseApiParams: { headers } });
    const { listContacts, listAgents, listOpportunities, listChanges } = client.api;
    for (const list of [listContacts, listAgents, listOpportunities]) {
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { data } = await list({ page, per_page: 100 });
        for (const record of data.data) console.log(JSON.stringify(record));
        last = data.meta.last_page;
      }
    }
    const { data: contacts } = await listContacts();
    // @ts-expect-error a name may be null
    const name: string | undefined = contacts.data[0]?.first_name;
    let told = 0;
    for (let after: string | undefined, more = true; more; ) {
      const { data: changes } = await listChanges({ after });
      told += changes.data.length;
      ({ next: after, more } = changes);
    }
    console.log(JSON.stringify({ id: -told, name }));`;
  expect(await idsFrom('swagger', program)).toEqual([...all, ...all.slice(0, 3), ...all.slice(0, 120), -353]);
});

test('the document is clean by the rules that Spectral recommends', async () => {
  writeFileSync(join(folder, 'rules.yaml'), 'extends: ["spectral:oas"]\n');
  const { servers: _none, ...worse } = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as {
    servers: unknown;
  };
  writeFileSync(join(folder, 'worse.json'), JSON.stringify({ ...worse, tags: undefined }));
  await expect(lint('worse.json')).rejects.toMatchObject({
    stdout: expect.stringContaining('oas3-api-servers') as string,
  });
  expect((await lint('openapi.json')).stdout).toContain('No results');
});
