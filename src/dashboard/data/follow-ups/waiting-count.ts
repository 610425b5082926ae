import { createStore } from '#dashboard/base/store.ts';

/** On its own, so that the rail shows it without what reads them. Null before anything was read. */
export const waitingCount = createStore<{ count: number; isAll: boolean } | null>(null);
