import type { Summary } from '#contract/summary.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { inSentence } from '#dashboard/base/ui/format.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { fileTitle } from '#dashboard/lists/export/words.ts';
import type { Grid } from '#dashboard/lists/selection/copied-rows.ts';
import { type Choice, isSpan } from './choice.ts';
import { isCounted, type Line, linesOf } from './lines.ts';
import { amountIn, seriesIn, seriesLabel } from './series.ts';
import { groupingLabels, lineLabel, orderLabels } from './words.ts';

/** The table of a chart as cells of a file, with exact amounts. */
export function gridOf(summary: Summary, choice: Choice, currency: string | null, nameOf: NameOf): Grid {
  const { sum, count, average, median, largest } = orderLabels;
  const series = isSpan(choice.by) ? seriesIn(summary) : [];
  const byCount = isCounted(choice, summary);
  const rowOf = (line: Line) =>
    [
      ...series.map((each) => {
        const part = amountIn(line, each);
        return line.parts ? (byCount ? String(part.count) : part.sum) : null;
      }),
      line.share === null ? null : String(Math.round(line.share * 1000) / 10),
      line.sum,
      String(line.count),
      line.average,
      line.median,
      line.largest,
    ].map((text) => ({ text: text ?? '', isFigure: true }));
  const labelOf = (line: Line) => lineLabel(line, choice, summary.others?.groups ?? 0, nameOf);
  return {
    heads: [
      groupingLabels[choice.by],
      ...series.map(seriesLabel),
      `${say('Share')} (%)`,
      sum,
      count,
      average,
      median,
      largest,
    ],
    rows: linesOf(summary, choice, currency).map((line) =>
      [{ text: labelOf(line), isFigure: false }].concat(rowOf(line)),
    ),
  };
}

/** Words of the name of the file. */
export const fileWords = (params: ListParams, { by }: Choice) => [
  fileTitle({ name: 'opportunities', params }),
  inSentence(groupingLabels[by]),
];
