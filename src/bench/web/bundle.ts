import { SourceMap, type SourceMapPayload } from 'node:module';
import { build, type Rolldown } from 'vite';
import { tableOf } from '#bench/report.ts';

/** The package that a source file is of; files outside of any are Roster's own. */
const packageOf = (source: string | undefined) => {
  if (source === undefined) return 'the bundler’s own';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return name ?? 'Roster';
};

/** Adds the bytes of a script to those of the packages that they came from; what is minified is ASCII. */
const addBytes = (
  bytes: Map<string, number>,
  { fileName, code }: Rolldown.OutputChunk,
  { output }: Rolldown.RolldownOutput,
) => {
  const map = output.find((file) => file.fileName === `${fileName}.map`);
  const add = (owner: string, size: number) => bytes.set(owner, (bytes.get(owner) ?? 0) + size);
  // A chunk without sources has none of its own.
  if (map?.type !== 'asset') return add(packageOf(undefined), code.length);
  const sources = new SourceMap(JSON.parse(String(map.source)) as SourceMapPayload);
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = sources.findEntry(line, column);
      add(packageOf('originalSource' in entry ? entry.originalSource : undefined), 1);
    }
  }
};

/** The scripts that the document names: those of the first screen. */
const firstScreen = ({ output }: Rolldown.RolldownOutput) => {
  const document = output.find(({ fileName }) => fileName === 'index.html');
  const html = document?.type === 'asset' ? document.source.toString() : '';
  return output.filter((file) => file.type === 'chunk').filter(({ fileName }) => html.includes(fileName));
};

/** A table of what the first screen's script is made of, by package, from a build of its own. */
export const bundleTable = async () => {
  const built = await build({ logLevel: 'warn', build: { write: false, sourcemap: 'hidden' } });
  if (!('output' in built)) throw new Error('The build gave no one output.');
  const bytes = new Map<string, number>();
  for (const chunk of firstScreen(built)) addBytes(bytes, chunk, built);
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  const sorted = [...bytes].toSorted(([, one], [, other]) => other - one);
  const cells = [...sorted, ['all', total] as const].map(([name, size]) => [
    name,
    (size / 1_000).toFixed(1),
    `${((100 * size) / total).toFixed(1)} %`,
  ]);
  return `### The first screen’s script\n\n${tableOf(['package', 'KB, minified', 'share'], cells)}`;
};
