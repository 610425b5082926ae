import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyOfDemoDatabase } from './databases.ts';
import { type RunningService, startService } from './running-service.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A service of its own whose dashboard can be exchanged for a newer build while pages are open. */
export type Deployment = Pick<RunningService, 'origin' | 'tokens'> & {
  /**
   * Stops the service, gives every script and style sheet another name as a newer build would, and starts it again at
   * the same address.
   * @param without parts that the newer build lacks, as one that was copied incompletely
   */
  deploy: (without?: RegExp) => Promise<void>;
  end: () => Promise<void>;
};

/** Starts one with the sample data. */
export async function startDeployment(): Promise<Deployment> {
  // Within the project, where the service's program finds its packages.
  await mkdir(folderOf('../results'), { recursive: true });
  const folder = await mkdtemp(folderOf('../results/deployment-'));
  const assets = join(folder, 'dist/dashboard/assets');
  const url = await copyOfDemoDatabase();
  const start = (port: string) =>
    startService({ DATABASE_URL: url, PORT: port }, join(folder, 'dist/service/main.js'));
  await cp(folderOf('../../dist'), join(folder, 'dist'), {
    recursive: true,
    // Compressed copies would keep the old names.
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  let service = await start('0');
  const { origin, tokens } = service;
  return {
    origin,
    tokens,
    deploy: async (without) => {
      await service.stop();
      await renameAssets(join(folder, 'dist/dashboard/index.html'), assets);
      const lacking = (await readdir(assets)).filter((name) => without?.test(name));
      await Promise.all(lacking.map((name) => rm(join(assets, name))));
      service = await start(new URL(origin).port);
    },
    end: async () => {
      await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const hashed = /^(.+-)([\w-]{8})(\.\w+)$/;

/** Gives each hashed file another hash, and says so in every file that names it. */
async function renameAssets(page: string, assets: string) {
  const names = await readdir(assets);
  const renamed = names.map((name) => [
    name,
    name.replace(hashed, (_name, stem: string, hash: string, end: string) => {
      return `${stem}${hash.slice(1)}${hash.slice(0, 1)}${end}`;
    }),
  ]);
  for (const path of [page, ...names.map((name) => join(assets, name))]) {
    let text = await readFile(path, 'utf8');
    for (const [from = '', to = ''] of renamed) text = text.replaceAll(from, to);
    await writeFile(path, text);
  }
  for (const [from = '', to = ''] of renamed) await rename(join(assets, from), join(assets, to));
}
