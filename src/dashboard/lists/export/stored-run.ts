import * as clock from '#contract/clock.ts';
import type { Id } from '#contract/fields.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import type { LoadedReading, StoredHeader, StoredReading } from '#dashboard/data/persist/reading-store.ts';
import { newChain, type ChainState } from '#dashboard/data/requests/whole-list/chain.ts';
import type { ExportReport } from './report.ts';
import type { ExportSettings } from './settings.ts';

export type StoredRun = StoredReading & {
  settings: ExportSettings;
  /** Records on a page, which must stay the same; null for a server that takes no such parameter. */
  perPage: number | null;
  chain: ChainState;
  phase: 'reading' | 'paused' | 'read';
  /** Why it is paused, in a sentence; null where the person did it. */
  reason: string | null;
  report: ExportReport | null;
};

export type PieceHeader = StoredHeader & {
  /** Pieces are in the order of this, then of their numbers. */
  order: number;
  keys: Id[];
  contacts: Id[];
  agents: Id[];
};

export type LoadedRun = LoadedReading<StoredRun, PieceHeader>;

/** A record, and its JSON exactly as it was received. */
export type ExportedRow = { row: RecordRow; source: string };

/** An identifier that no other tab makes up: without a secure context there is no randomUUID. */
export const newId = () => `${clock.now()}-${Math.random().toString(36).slice(2)}`;

export const newRun = (settings: ExportSettings, perPage: number | null): LoadedRun => ({
  run: {
    id: newId(),
    startedAt: clock.now(),
    settings,
    perPage,
    chain: newChain(),
    phase: 'reading',
    reason: null,
    report: null,
  },
  headers: [],
  names: {},
});
