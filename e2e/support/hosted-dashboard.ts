import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#contract/config.ts';
import { extensions } from '#contract/parameters.ts';
import { exampleOf, type ExampleKind } from '#testing/hosting/examples.ts';
import { startWebServer } from '#testing/hosting/web-server.ts';
import { freePort } from '#testing/port.ts';

const built = fileURLToPath(new URL('../../dist/dashboard', import.meta.url));

type Hosting = {
  /** Origin of the service. */
  service: string;
  kind: ExampleKind;
  /** What index.html's base element says. */
  base?: string;
  config?: Partial<Config>;
  /** Changes the example as an operator would. */
  adapt?: (example: string) => string;
};

/** The build on nginx, with an example of docs/hosting.md. */
export async function hostDashboard({
  service,
  kind,
  base = '/',
  config = {},
  adapt = (text) => text,
}: Hosting) {
  const parent = await mkdtemp(join(tmpdir(), 'roster-hosted-'));
  await chmod(parent, 0o755);
  const folder = join(parent, 'roster');
  await cp(built, folder, { recursive: true });
  const page = join(folder, 'index.html');
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace('<base href="/" />', `<base href="${base}" />`));
  await writeFile(join(folder, 'config.json'), JSON.stringify({ extensions, ...config }));
  const port = await freePort();
  const example = exampleOf('nginx', kind, { port, folder, service: new URL(service).host });
  const stop = await startWebServer('nginx', adapt(example));
  return {
    origin: `http://127.0.0.1:${port}`,
    end: async () => {
      await stop();
      await rm(parent, { recursive: true });
    },
  };
}
