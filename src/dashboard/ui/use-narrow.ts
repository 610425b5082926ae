import { useSyncExternalStore } from 'react';

/** Up to this width there is no room for list and panel side by side; the style sheets switch at the same width. */
const narrow = '(max-width: 720px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for list and panel side by side. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
