import { useSyncExternalStore } from 'react';
import type { Exports } from '#dashboard/export/exports.ts';

/** Renders the component whenever something about the exports changes. */
export const useChanges = ({ watch, version }: Exports) => useSyncExternalStore(watch, version);
