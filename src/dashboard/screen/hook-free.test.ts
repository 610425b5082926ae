import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const dashboard = join(import.meta.dirname, '..');

/** Where the first screen's components begin, and what paints them before React is there. */
const entries = ['routes.tsx', 'shell/frame.tsx', 'list/view/list-screen.tsx', 'list/still-screen.tsx'];

/** Imports that are left once types are gone: none of `import type`, none at run time. */
const staticImport = /^(?:import|export)\s(?!type\b)[^;'=]*\sfrom '([^']+)';$/gm;

const pathOf = (from: string, specifier: string) =>
  specifier.startsWith('.')
    ? join(dirname(from), specifier)
    : specifier.replace(/^#(\w+)\//, (_alias, folder: string) => `${join(dashboard, '..', folder)}/`);

/** All modules that these import, themselves or by way of others, and the packages. */
function graphOf(paths: string[]) {
  const packages = new Map<string, string>();
  const reached = new Set(paths);
  for (const path of reached) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(staticImport)) {
      if (/^[.#]/.test(specifier)) reached.add(pathOf(path, specifier));
      else packages.set(specifier, path.slice(dashboard.length + 1));
    }
  }
  return { reached: [...reached], packages };
}

test('nothing that is painted before React imports hooks, the router or the query cache', () => {
  const { reached, packages } = graphOf(entries.map((entry) => join(dashboard, entry)));
  expect(reached).toContain(join(dashboard, 'table/cell/cell-content.tsx'));
  expect(Object.fromEntries(packages)).toEqual({
    'react/jsx-runtime': 'languages/say-nodes.ts',
    'zod/mini': expect.any(String),
  });
});
