import { createStore } from '#dashboard/base/store.ts';

/**
 * How many follow-ups are known to wait, and whether that is all of them; null before anything was read. On its own, so
 * that the rail shows it without loading what reads them.
 */
export const waitingCount = createStore<{ count: number; isAll: boolean } | null>(null);
