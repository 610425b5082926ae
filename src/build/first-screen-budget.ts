import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * The most that the first screen may take: bytes as they are sent (Brotli, precompress.ts) of the scripts that the page runs
 * until it shows rows, of all scripts until it can be used and of style sheets; and requests.
 */
export type Budget = Record<'rowsScript' | 'script' | 'style' | 'requests', number>;

/** Stands for the request for the first rows, which a script sends and so no page names. */
const rowsRequest = 'the rows';

/** Whether a file is what the page is made of: a language, what finds names and the worker are entries of their own. */
const isPageEntry = (file: Bundle[string]) =>
  file.type === 'chunk' && file.isEntry && !/^(messages-|first-names$|offline-worker$)/.test(file.name);

/** The scripts that the entries import statically, with themselves: a browser runs none before it has them all. */
function scriptsOf(bundle: Bundle) {
  const reached = new Set(Object.values(bundle).filter(isPageEntry));
  for (const file of reached) {
    for (const name of file.type === 'chunk' ? file.imports : []) {
      const imported = bundle[name];
      if (imported) reached.add(imported);
    }
  }
  return [...reached];
}

const valueOf = (tag: string, attribute: string) =>
  new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The addresses that a page has its browser ask for at once, with what they are for: `script`, or a link's `rel`. */
const namedBy = (page: string) =>
  [...page.matchAll(/<(script|link)\s[^>]*>/g)]
    .map(([tag, kind]) => ({
      rel: kind === 'script' ? 'script' : valueOf(tag, 'rel'),
      // A build for any path names its files relative to the page's base.
      address: valueOf(tag, kind === 'script' ? 'src' : 'href').replace(/^\.\//, '/'),
    }))
    .filter(({ rel, address }) => /^(script|stylesheet|preload|modulepreload|icon)$/.test(rel) && address)
    // What stands in the page itself is not asked for.
    .filter(({ address }) => !address.startsWith('data:'));

const textOf = (file: Bundle[string]) => (file.type === 'chunk' ? file.code : file.source);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** What a finished bundle's first screen takes of each part of the budget, with what to name where that is passed. */
function compare(bundle: Bundle, budget: Budget) {
  const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html');
  const named = page ? namedBy(String(textOf(page))) : [];
  const scripts = scriptsOf(bundle);
  const filesOf = (kind: RegExp) =>
    named
      .filter(({ rel }) => kind.test(rel))
      .flatMap(({ address }) => bundle[address.replace(/^\//, '')] ?? []);
  const weigh = (most: number, what: string, files: Bundle[string][]) => {
    const sizes = files.map((file) => ({
      name: file.fileName,
      size: brotliCompressSync(textOf(file)).length,
    }));
    const sum = sizes.reduce((total, { size }) => total + size, 0);
    return {
      isOver: sum > most,
      figure: `${kilobytes(sum)} of ${what} (budget ${kilobytes(most)})`,
      parts: sizes.map(({ name, size }) => `${name} ${kilobytes(size)}`),
    };
  };
  const addresses = [
    ...named.map(({ address }) => address),
    ...scripts.map(({ fileName }) => `/${fileName}`),
  ];
  const requests = ['/', ...new Set(addresses), rowsRequest];
  return [
    weigh(budget.rowsScript, 'script until rows', filesOf(/^(script|modulepreload)$/)),
    weigh(budget.script, 'script', scripts),
    weigh(budget.style, 'style', filesOf(/^stylesheet$/)),
    {
      isOver: requests.length > budget.requests,
      figure: `${requests.length} requests (budget ${budget.requests})`,
      parts: requests,
    },
  ];
}

/** Prints what the first screen takes, and fails the build where that passes the budget, naming files and requests. */
export const firstScreenBudget = (budget: Budget): Plugin => ({
  name: 'first-screen-budget',
  apply: 'build',
  generateBundle: {
    // Only then has every other plugin had its say about the chunks and the page.
    order: 'post',
    handler(_options, bundle) {
      const results = compare(bundle, budget);
      const faults = results
        .filter(({ isOver }) => isOver)
        .map(({ figure, parts }) => [`Over budget, first screen: ${figure}:`, ...parts].join('\n  '));
      if (faults.length > 0) this.error(faults.join('\n'));
      process.stdout.write(`first screen: ${results.map(({ figure }) => figure).join('; ')}\n`);
    },
  },
});
