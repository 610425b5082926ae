import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What a recipe does to a file: a new one has its text, another one its hunks. */
type Change = { path: string; text: string } | { path: string; hunks: Hunk[] };

/** Lines that stand in the file, and what takes their place. */
type Hunk = { before: string; after: string };

/** The changes that docs/recipes.md shows below a heading, up to the next one. */
export const recipe = async (heading: string): Promise<Change[]> => {
  const document = await readFile(join(root, 'docs/recipes.md'), 'utf8');
  const [, section] = document.split(new RegExp(`^#+ ${heading}\n`, 'm'));
  if (section === undefined) throw new Error(`docs/recipes.md has no heading ${JSON.stringify(heading)}.`);
  const [own = ''] = section.split(/^#+ /m);
  const blocks = [...own.matchAll(/^```(?:diff|tsx?)\n(?:\+\+\+|\/\/) (\S+)\n(.*?)^```$/gms)];
  return blocks.map(([block, path = '', text = '']) =>
    block.startsWith('```diff') ? { path, hunks: text.split(/^@@\n/m).map(readHunk) } : { path, text },
  );
};

const readHunk = (text: string): Hunk => {
  const lines = text.split('\n').filter(Boolean);
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { before: without('+'), after: without('-') };
};

const isSource = (path: string) => basename(path) !== 'results';

/** A copy of the project in a temporary folder, which goes when the copy is disposed of. */
export const copyProject = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roster-recipe-'));
  for (const part of ['src', 'e2e', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
};

/** Makes changes in a copy. @throws Error for lines that a file does not have, or has more than once */
export const apply = async (folder: string, changes: readonly Change[]) => {
  for (const change of changes) {
    const file = join(folder, change.path);
    if ('text' in change) {
      if (existsSync(file)) throw new Error(`${change.path} is there already.`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, change.text);
      continue;
    }
    let text = await readFile(file, 'utf8');
    for (const { before, after } of change.hunks) {
      const parts = text.split(before);
      if (parts.length !== 2) {
        throw new Error(`${change.path} has these lines ${parts.length - 1} times:\n${before}`);
      }
      text = parts.join(after);
    }
    await writeFile(file, text);
  }
};

/** The type errors of a copy, by file. */
export const typeErrors = async (folder: string): Promise<Record<string, string[]>> => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [tsc, '--pretty', 'false'], { cwd: folder }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  const errors: Record<string, string[]> = {};
  for (const line of output.split('\n').filter(Boolean)) {
    (errors[/^(\S+)\(\d+,\d+\): /.exec(line)?.[1] ?? ''] ??= []).push(line);
  }
  return errors;
};
