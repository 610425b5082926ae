import type { UseQueryResult } from '@tanstack/react-query';
import type { RecordHit } from './hit.ts';

/** What a place that is searched has given so far. */
export type Source = {
  /** What it has, the same record perhaps more than once. */
  hits: RecordHit[];
  /** How many it has in all; null until it is known. */
  total: number | null;
  /** Whether more may come for the same text. */
  isPending: boolean;
  /** What it is asked with, whose failure is told; null where nothing is asked for. */
  query: Pick<UseQueryResult, 'fetchStatus' | 'error' | 'failureReason' | 'failureCount' | 'refetch'> | null;
};

/** Everything that is searched for records. */
export type Sources = Record<'contacts' | 'opportunities' | 'agents' | 'ids', Source> & {
  opportunities: {
    /** How many opportunities were looked through in memory. */
    read: number;
  };
};
