import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A file that a browser asks for at once; `size` in bytes as it is sent (Brotli, precompress.ts). */
type File = { name: string; size: number };

/**
 * What the first screen takes: the scripts that the page runs until it shows rows, all scripts until it can be used, style
 * sheets, and the address of every request, the page's own first.
 */
export type FirstScreen = { rowsScript: File[]; script: File[]; style: File[]; requests: string[] };

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

const sizesOf = (files: Bundle[string][]): File[] =>
  files.map((file) => ({ name: file.fileName, size: brotliCompressSync(textOf(file)).length }));

/** Reads off a finished bundle what its first screen takes. */
export function firstScreenOf(bundle: Bundle): FirstScreen {
  const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html');
  const named = page ? namedBy(String(textOf(page))) : [];
  const scripts = scriptsOf(bundle);
  const filesOf = (...kinds: string[]) =>
    named
      .filter(({ rel }) => kinds.includes(rel))
      .flatMap(({ address }) => bundle[address.replace(/^\//, '')] ?? []);
  const addresses = [
    ...named.map(({ address }) => address),
    ...scripts.map(({ fileName }) => `/${fileName}`),
  ];
  return {
    rowsScript: sizesOf(filesOf('script', 'modulepreload')),
    script: sizesOf(scripts),
    style: sizesOf(filesOf('stylesheet')),
    requests: ['/', ...new Set(addresses), rowsRequest],
  };
}
