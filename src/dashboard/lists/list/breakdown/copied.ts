import { say } from '#dashboard/base/languages/say.ts';
import { inSentence } from '#dashboard/base/ui/format.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { fileTitle } from '#dashboard/lists/export/words.ts';
import { type Grid, toHtml, toTsv } from '#dashboard/lists/selection/copied-rows.ts';
import type { Choice } from './choice.ts';
import type { Line } from './lines.ts';
import { figureLabels, groupingLabels, keyText } from './words.ts';

export const labelOf = (line: Pick<Line, 'kind' | 'key'>, { by }: Choice, others: number, nameOf?: NameOf) =>
  line.kind === 'total'
    ? say('Total')
    : line.kind === 'others'
      ? say('{count, plural, one {# other} other {# others}}', { count: others })
      : keyText(by, line.key, nameOf);

const figure = (text: string | null) => ({ text: text ?? '', isFigure: true });

/** @param before the heading of the period before; null where nothing is compared */
export function gridOf(lines: Line[], choice: Choice, others: number, before: string | null, nameOf: NameOf) {
  const { count, sum, average, median, largest, change } = figureLabels;
  return {
    heads: [
      groupingLabels[choice.by],
      count,
      sum,
      `${say('Share')} (%)`,
      average,
      median,
      largest,
      ...(before ? [before, change] : []),
    ],
    rows: lines.map((line) => [
      { text: labelOf(line, choice, others, nameOf), isFigure: false },
      figure(String(line.count)),
      figure(line.sum),
      figure(line.share === null ? null : String(Math.round(line.share * 1000) / 10)),
      figure(line.average),
      figure(line.median),
      figure(line.largest),
      ...(before ? [figure(line.before), figure(line.change)] : []),
    ]),
  } satisfies Grid;
}

export const copiedGrid = (grid: Grid) => ({ text: toTsv(grid), html: toHtml(grid) });

export const fileWords = (params: ListParams, { by }: Choice) => [
  fileTitle({ name: 'opportunities', params }),
  inSentence(groupingLabels[by]),
];
