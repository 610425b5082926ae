import { useSyncExternalStore } from 'react';
import { zone } from './zone.ts';

/** What is dispatched at the window when another zone was chosen (choose-zone.ts). */
export const zoneChosen = 'zone-chosen';

const watch = (listener: () => void) => {
  window.addEventListener(zoneChosen, listener);
  return () => window.removeEventListener(zoneChosen, listener);
};

const isOwn = () => zone.isOwn;

/** Whether instants are shown in the device's own zone rather than in UTC; renders again when that changes. */
export const useZone = () => useSyncExternalStore(watch, isOwn, isOwn);
