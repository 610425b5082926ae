import { quantile } from '#bench/report.ts';
import type { Reading } from './readers.ts';
import type { Writer } from './writer.ts';

/** What came of an act: pages read and records written from its beginning to its end. */
export type Figures = {
  pages: number;
  /** Answers of the first attempt that were none. */
  retried: number;
  /** Requests without an answer after one retry. */
  failed: number;
  /** Pages that are not of one moment or not of one company. */
  wrong: number;
  /** Ms that half and 99 % of the pages took. */
  p50: number;
  p99: number;
  /** Seconds that a reader was without a good page, at most. */
  withoutPage: number;
  /** Seconds without an acknowledged record, at most. */
  withoutWrite: number;
  /** Seconds that an acknowledged record was missing from a page, at most. */
  oldest: number;
  /** Pages older than one that the same reader had before. */
  older: number;
};

/**
 * Sums up the readings of an act.
 * @param began when it did, in ms of `performance.now()`
 * @param before the newest record that each reader had seen, which is brought up to date
 */
export const figuresOf = (
  readings: readonly Reading[],
  { writer, began, before }: { writer: Writer; began: number; before: Map<string, number> },
): Figures => {
  const good = readings.filter(({ outcome }) => outcome === 'good');
  const times = good.map(({ asked, answered }) => answered - asked);
  const lastPages = new Map<string, number>();
  const withoutPage: number[] = [];
  const missing: number[] = [];
  let older = 0;
  for (const { reader, asked, answered, newest, next } of good) {
    withoutPage.push(answered - (lastPages.get(reader) ?? began));
    lastPages.set(reader, answered);
    missing.push(asked - (writer.acknowledgedAt(next) ?? asked));
    if (next <= (before.get(reader) ?? 0)) older += 1;
    before.set(reader, Math.max(newest, before.get(reader) ?? 0));
  }
  const writes = writer.acknowledgedSince(began);
  const withoutWrite = [...writes, performance.now()].map(
    (time, index) => time - (writes[index - 1] ?? began),
  );
  return {
    pages: readings.length,
    retried: readings.filter(({ retried }) => retried).length,
    failed: readings.filter(({ outcome }) => outcome === 'failed').length,
    wrong: readings.filter(({ outcome }) => outcome === 'wrong').length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    withoutPage: largest(withoutPage) / 1_000,
    withoutWrite: largest(withoutWrite) / 1_000,
    oldest: largest(missing) / 1_000,
    older,
  };
};

const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

/** Seconds from the loss of a primary to the first good answer. */
const longestLoss = 15;

/** Seconds that a page may be behind: MAX_LAG_SECONDS, and until HAProxy has noticed. */
const furthestBehind = 35;

/** What a cluster promises, each with the words for when it does not hold. */
const targets: readonly [(figures: Figures) => boolean, string][] = [
  [({ failed }) => failed === 0, 'requests failed after being asked again once'],
  [({ wrong }) => wrong === 0, 'pages were wrong or mixed'],
  [({ withoutPage }) => withoutPage <= longestLoss, `a reader had no page for over ${longestLoss} s`],
  [({ withoutWrite }) => withoutWrite <= longestLoss, `nothing could be written for over ${longestLoss} s`],
  [({ oldest }) => oldest <= furthestBehind, `a page was over ${furthestBehind} s behind`],
];

/** The targets that an act missed, in words. */
export const missedTargets = (figures: Figures) =>
  targets.filter(([holds]) => !holds(figures)).map(([, words]) => words);
