import { useSyncExternalStore } from 'react';

/** Up to this width the panel covers the list; above it the list makes room (view/list-screen.module.css). */
const covering = '(max-width: 1199px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(covering);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether an open panel covers the list now. */
export const panelCovers = () => window.matchMedia(covering).matches;

/** Whether an open panel covers the list, which is then inert until it closes. */
export const usePanelCovers = () => useSyncExternalStore(subscribe, panelCovers, panelCovers);
