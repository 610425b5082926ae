import type { Sector } from './organisations.ts';

/** One line of work of a demo company. Sentences may hold the slots that `sentences.ts` fills. */
export interface TradeLine {
  /** What it is about, in lower case: `lighting`. */
  noun: string;
  /** Which places it may be joined to. */
  where: 'inside' | 'outside' | 'either';
  /** The value in the middle of its projects. */
  median: number;
  /** Kinds of project: the word in the name, and what the customer wants, with `{thing}` for place and noun. */
  works: readonly (readonly [word: string, want: string])[];
  /** Sentences about the matter itself. */
  facts: readonly string[];
}

/** What a demo company sells, and the words for it. */
export interface Trade {
  /** Places or occasions, in lower case, separated by commas. */
  places: Record<Sector, { inside: string; outside: string }>;
  lines: readonly TradeLine[];
  /** Sentences about time, money and access that fit every line. */
  constraints: readonly string[];
}
