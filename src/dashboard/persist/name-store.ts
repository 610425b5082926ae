import type { EndpointName } from '#contract/endpoints.ts';

/** What is stored of a list beside its segments. */
export type StoredIndex = {
  /** Counts up each time the list is read from the beginning. */
  generation: number;
  /** When that reading began, in ms since the epoch. */
  since: number;
  /** Whether the segments are the whole list. */
  isWhole: boolean;
};

/** A stretch of a list; its place is counted from the list's end. */
export type StoredSegment = { fromEnd: number };

/**
 * The names of lists, stored on the device in segments. Nothing of it ever fails: where the browser has no room or denies
 * its storage, it is as if nothing had been stored.
 */
export type NameStore<Index extends StoredIndex, Segment extends StoredSegment> = {
  /** Hands over what is stored of a list, a few segments at a time; null when there is nothing, or it is too old. */
  load: (list: EndpointName, take: (segments: Segment[]) => void) => Promise<Index | null>;
  /** Clears a generation of what an earlier attempt at it left behind. */
  begin: (list: EndpointName, generation: number) => void;
  saveSegment: (list: EndpointName, generation: number, segment: Segment) => void;
  /** Makes this generation the one to load, and erases those before it. */
  saveIndex: (list: EndpointName, index: Index) => void;
  close: () => void;
};
