import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#dashboard/session/session-context.ts';
import { type Views, viewsOf, type ViewsState } from './views.ts';

/** The saved views of the session, which the component follows; null until they are there. */
export function useViews(): (Omit<Views, 'state' | 'watch'> & ViewsState) | null {
  const session = useSession();
  const [views, setViews] = useState<Views | null>(null);
  useEffect(() => {
    let isGone = false;
    void viewsOf(session).then((opened) => isGone || setViews(() => opened));
    return () => {
      isGone = true;
    };
  }, [session]);
  const state = useSyncExternalStore(views?.watch ?? watchNothing, () => views?.state() ?? null);
  return views && state && { ...views, ...state };
}

const watchNothing = () => () => {};
