import { quantile, short, tableOf } from '#bench/report.ts';
import type { App } from './apps.ts';
import type { Stage } from './stage.ts';

/** What one run of a part found for one app: figures by what they are, in the order of the table. */
export type Sample = Readonly<Record<string, number>>;

/** One run of a part. */
export type Measure = (stage: Stage, app: App) => Promise<Sample>;

/** Figures of a first visit: when the frame and the first page's rows were painted. */
export const [shell, firstRow] = ['shell painted, ms', 'first row painted, ms'];

/** Figures that are held against another one of the floor's, in the words that say which. */
const against: Readonly<Record<string, { label: string; words: string }>> = {
  [shell]: { label: firstRow, words: ' of its first row' },
};

/** The figure that counts rows other than the service's own, or none at all. */
export const wrongRows = 'wrong or missing rows';

/** A table of medians, with the smallest and the largest in brackets. */
export const samplesTable = (ours: readonly Sample[], floor: readonly Sample[]) => {
  const labels = [...new Set([...ours, ...floor].flatMap((sample) => Object.keys(sample)))];
  const valuesOf = (samples: readonly Sample[], label: string) =>
    samples.flatMap((sample) => sample[label] ?? []).filter(Number.isFinite);
  const rows = labels.map((label) => {
    const [our, theirs] = [valuesOf(ours, label), valuesOf(floor, label)];
    const { label: base, words } = against[label] ?? { label, words: '' };
    const ratio = quantile(our, 0.5) / quantile(valuesOf(floor, base), 0.5);
    return [label, cell(our), cell(theirs), label === wrongRows ? '' : `${short(ratio)}${words}`];
  });
  return tableOf(['', 'Roster', 'floor', 'Roster ÷ floor'], rows);
};

const cell = (values: readonly number[]) => {
  if (values.length === 0) return '–';
  const [least = '', middle = '', most = ''] = [0, 0.5, 1].map((part) => figure(quantile(values, part)));
  return least === most ? middle : `${middle} (${least}–${most})`;
};

const figure = (value: number) => {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return value < 0.01 ? value.toPrecision(1) : short(value);
};
