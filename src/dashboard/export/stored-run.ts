import type { Id } from '#contract/fields.ts';
import type { StoredReading, StoredMark } from '#dashboard/persist/reading-store.ts';
import { newChain, type ChainState } from '#dashboard/requests/whole-list/chain.ts';
import type { ExportReport } from './report.ts';
import type { ExportSettings } from './settings.ts';

/** What is stored of an export: enough to go on with it after a reload. */
export type StoredRun = StoredReading & {
  settings: ExportSettings;
  /** Records on a page, which must stay the same; null for a server that takes no such parameter. */
  perPage: number | null;
  chain: ChainState;
  phase: 'reading' | 'paused' | 'read';
  /** Why it is paused, in a sentence; null where the person did it. */
  reason: string | null;
  /** Once it is read. */
  report: ExportReport | null;
};

/** A piece of what was read. */
export type Mark = StoredMark & {
  /** Pieces are in the order of this, then of their numbers. */
  order: number;
  keys: Id[];
  /** The ids that its rows refer to. */
  contacts: Id[];
  agents: Id[];
};

/** An identifier that no other tab makes up: without a secure context there is no randomUUID. */
const newId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

export const newRun = (settings: ExportSettings, perPage: number | null): StoredRun => ({
  id: newId(),
  startedAt: Date.now(),
  settings,
  perPage,
  chain: newChain(),
  phase: 'reading',
  reason: null,
  report: null,
});
