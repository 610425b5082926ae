import { say } from '#dashboard/base/languages/say.ts';
import { pageInstant } from '#dashboard/base/ui/format-instant.ts';
import { ownToday } from '#dashboard/data/address/moving-days.ts';
import { type Grid, toTsv } from './copied-rows.ts';
import { download } from '#dashboard/lists/export/download.ts';
import { usualDelimiter } from '#dashboard/lists/export/settings.ts';

/**
 * Downloads a grid as a file that spreadsheets open, with where it is from and how old it is at its end.
 * @param title words of its name
 * @param at when it was read, in ms since the epoch
 * @param notes lines at its end: what is missing
 */
export function downloadGrid(grid: Grid, title: readonly string[], at: number, notes: readonly string[]) {
  const delimiter = usualDelimiter();
  const decimals = ({ text, isFigure }: Grid['rows'][number][number]) =>
    isFigure && delimiter === ';' ? { text: text.replace('.', ','), isFigure } : { text, isFigure };
  const about = [window.location.href, say('as of {time}', { time: pageInstant(at) }), ...notes];
  const rows = [
    ...grid.rows.map((row) => row.map(decimals)),
    ...about.map((text) => [{ text, isFigure: false }]),
  ];
  const text = `\uFEFF${toTsv({ ...grid, rows }, delimiter)}\r\n`;
  const name = [...title, ownToday()].join('-').replaceAll(' ', '-');
  return download(`${name}.csv`, 'text/csv', (sink) => sink(new TextEncoder().encode(text)));
}
