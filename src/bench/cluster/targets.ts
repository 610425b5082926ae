import type { Figures } from './figures.ts';

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
