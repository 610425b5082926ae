import { useEffect, useState, type ReactNode } from 'react';
import { createPagePersister } from '#dashboard/data/persist/page-persister.ts';
import { useSession, type Session } from '#dashboard/data/session/session-context.ts';
import { createNames } from './create-names.ts';
import { NamesContext } from './names-context.ts';
import { namesOnPages } from './referred-ids.ts';

/** Gives the session its names, which begin to load after the first paint. */
export function NamesProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const [names] = useState(() => namesOfSession(session));

  useEffect(() => {
    const { contacts, agents } = names;
    const start = () => {
      unsubscribe();
      contacts.start();
      agents.start();
    };
    const unsubscribe = session.firstPaint.subscribe(start);
    session.earlyNames.reveal();
    return () => {
      unsubscribe();
      contacts.stop();
      agents.stop();
    };
  }, [session, names]);

  return <NamesContext value={names}>{children}</NamesContext>;
}

function namesOfSession({ owner, isOnDevice, ...session }: Session) {
  const { ended } = session;
  const names = createNames({
    ...session,
    openStore: () =>
      import('./sync/index-store.ts')
        .then(({ openIndexStore }) => openIndexStore(owner, isOnDevice, ended))
        .catch(() => null),
  });
  const savePage = createPagePersister({ owner, isOnDevice, names: namesOnPages(names), ended });
  return { ...names, savePage };
}
