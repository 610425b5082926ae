import { lazy, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
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
const SignInPage = lazy(async () => ({ default: (await import('./sign-in-page.tsx')).SignInPage }));

/**
 * The pages of a signed-in person, or the sign-in page in their place. The address stays what it was, so the very
 * page that was asked for is there after signing in, and no return address exists that could lead elsewhere.
 */
export function SessionGate({ config, children }: { config: Config; children: ReactNode }) {
  const { apiBaseUrl } = config;
  const [token, setToken] = useState(() => readToken(apiBaseUrl));
  const [ended, setEnded] = useState(false);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // A tab with a session of its own is not touched by what others keep on the device.
      if (!isSessionEvent(event)) return;
      setToken(readToken(apiBaseUrl));
      setEnded(false);
    };
    window.addEventListener('storage', follow);
    // What a tab that was closed in the middle of signing out has left goes now.
    forgetLeftOver(apiBaseUrl);
    return () => window.removeEventListener('storage', follow);
  }, [apiBaseUrl]);

  const end = useCallback(
    (refused: boolean) => {
      if (refused && token !== null) forgetRefused(token, apiBaseUrl);
      else forgetToken();
      setToken(null);
      setEnded(refused);
    },
    [token, apiBaseUrl],
  );

  if (token === null) {
    const begin = (accepted: string, onDevice: boolean) => {
      keepToken(accepted, apiBaseUrl, onDevice);
      setEnded(false);
      setToken(accepted);
    };
    return <SignInPage config={config} ended={ended} onAccepted={begin} />;
  }
  return (
    <SignedIn key={token} config={config} token={token} onEnd={end}>
      {children}
    </SignedIn>
  );
}
