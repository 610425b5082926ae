import { createStore } from '#dashboard/base/store.ts';

/** What somebody whose session was ended hears of an export that was lost with it, in a sentence; null for none. */
export const lostExport = createStore<string | null>(null);
