import { useSyncExternalStore } from 'react';
import { covering, panelCovers } from './panel-covers.ts';

function subscribe(listener: () => void) {
  const query = window.matchMedia(covering);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether an open panel covers the list, which is then inert until it closes. */
export const usePanelCovers = () => useSyncExternalStore(subscribe, panelCovers, panelCovers);
