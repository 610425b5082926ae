import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where each `#name/*` of package.json leads, such as `#service/` to `src/service/`. */
const aliases = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports)
  .filter(([alias]) => alias.endsWith('/*'))
  .map(([alias, path]) => [alias.slice(0, -1), path.slice(2, -1)]);

/** The path from the root that an import leads to; null for a package. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return relative(root, join(dirname(file), specifier));
  const [alias, path] = aliases.find(([each]) => specifier.startsWith(each)) ?? [];
  return alias ? path + specifier.slice(alias.length) : null;
}

const segments = (path) => path.split('/');

/** The folder that a room's name stands for on the way to a file; a last `*` is any one folder. */
function folderOf(name, path) {
  const names = segments(name);
  const folders = segments(dirname(path));
  const isOnTheWay = names.every(
    (each, index) => each === folders[index] || (each === '*' && folders[index]),
  );
  return isOnTheWay ? folders.slice(0, names.length).join('/') : null;
}

/** How closely a name describes a folder: the innermost first, and a name rather than `*`. */
const rank = (name) => 2 * segments(name).length - (name.endsWith('*') ? 1 : 0);

/** The room of a file and the line that it stands on; null where the order has none for it. */
function roomOf(order, path) {
  return order
    .flatMap((names, line) => names.map((name) => ({ line, rank: rank(name), folder: folderOf(name, path) })))
    .filter(({ folder }) => folder !== null)
    .reduce((best, each) => (best && best.rank >= each.rank ? best : each), null);
}

/** What is wrong with an import, as far as one order goes; null if nothing is. */
function complaintOf(order, from, to) {
  const [here, there] = [roomOf(order, from), roomOf(order, to)];
  if (!here || !there || here.folder === there.folder || there.line < here.line) return null;
  const place = there.line === here.line ? 'stands beside it' : 'comes after it';
  return `${here.folder} may not import ${there.folder}, which ${place} in the order of imports.`;
}

/**
 * Lets a folder import only the folders that come before it. Each order in the options is a list of lines, and each
 * line a list of folders that may not import one another. Imports of types count, and so do imports at run time.
 */
const importOrder = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'array', items: { type: 'array', items: { type: 'array', items: { type: 'string' } } } },
    ],
  },
  create(context) {
    const [orders] = context.options;
    const path = relative(root, context.filename);
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const target = targetOf(context.filename, source.value);
      if (target === null) return;
      for (const order of orders) {
        const message = complaintOf(order, path, target);
        if (message) return context.report({ node: source, message });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

const plugin = { meta: { name: 'house' }, rules: { 'import-order': importOrder } };

// oxlint looks for the default export.
export default plugin;
