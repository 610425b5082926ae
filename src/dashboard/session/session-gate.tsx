import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
import { loadPart } from '#dashboard/api/load-part.ts';
import { connect, type Connection } from './connection.ts';
import { SignedIn } from './signed-in.tsx';
import {
  forgetLeftOver,
  forgetRefused,
  forgetToken,
  isSessionEvent,
  keepToken,
  readToken,
} from './token-store.ts';

/** Most visits begin signed in and never see it. */
const SignInPage = lazy(() =>
  loadPart(async () => ({ default: (await import('./sign-in-page.tsx')).SignInPage })),
);

type SessionGateProps = {
  config: Config;
  /** The connection with the token that was kept from before. */
  kept: Connection | null;
  /** Shown while the sign-in page is on its way. */
  starting: ReactNode;
  children: ReactNode;
};

/**
 * The pages of a signed-in person, or the sign-in page in their place. The address stays what it was, so the very
 * page that was asked for is there after signing in, and no return address exists that could lead elsewhere.
 */
export function SessionGate({ config, kept, starting, children }: SessionGateProps) {
  const { apiBaseUrl } = config;
  const [connection, setConnection] = useState(() => upToDate(config, kept));
  const token = connection?.token ?? null;
  const [ended, setEnded] = useState(false);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // A tab with a session of its own is not touched by what others keep on the device.
      if (!isSessionEvent(event)) return;
      setConnection((now) => upToDate(config, now));
      setEnded(false);
    };
    window.addEventListener('storage', follow);
    // What a tab that was closed in the middle of signing out has left goes now.
    forgetLeftOver(apiBaseUrl);
    return () => window.removeEventListener('storage', follow);
  }, [config, apiBaseUrl, token]);

  const end = useCallback(
    (refused: boolean) => {
      if (refused && token !== null) forgetRefused(token, apiBaseUrl);
      else forgetToken();
      setConnection(null);
      setEnded(refused);
    },
    [token, apiBaseUrl],
  );

  if (connection === null) {
    const begin = (accepted: string, onDevice: boolean) => {
      keepToken(accepted, apiBaseUrl, onDevice);
      setEnded(false);
      setConnection(connect(config, accepted));
    };
    // In a boundary of its own: one further out would keep the session that has ended until the page is there.
    return (
      <Suspense fallback={starting}>
        <SignInPage config={config} ended={ended} onAccepted={begin} />
      </Suspense>
    );
  }
  return (
    <SignedIn key={connection.token} config={config} connection={connection} onEnd={end}>
      {children}
    </SignedIn>
  );
}

/** The connection with the token that is kept now: another tab may have signed out or in since this one was made. */
function upToDate(config: Config, made: Connection | null) {
  const token = readToken(config.apiBaseUrl);
  if (token === (made?.token ?? null)) return made;
  return token === null ? null : connect(config, token);
}
