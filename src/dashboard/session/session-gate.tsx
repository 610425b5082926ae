import { onlineManager } from '@tanstack/query-core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
import { connect, type Connection } from './connection.ts';
import { SignIn } from './sign-in.tsx';
import { SignedIn } from './signed-in.tsx';
import { forgetLeftOver, forgetRefused, forgetToken, keepToken, readToken } from './token-store.ts';

type SessionGateProps = {
  config: Config;
  /** The connection with the token that was kept from before. */
  kept: Connection | null;
  children: ReactNode;
};

/**
 * The pages of a signed-in person, or the sign-in page in their place. The address stays what it was, so the very
 * page that was asked for is there after signing in, and no return address exists that could lead elsewhere.
 */
export function SessionGate({ config, kept, children }: SessionGateProps) {
  const { apiBaseUrl } = config;
  const [{ connection, ended, turn }, setSession] = useState({ connection: kept, ended: false, turn: 0 });
  /** The connection that counts, before React has shown it too. */
  const current = useRef(kept);

  const change = useCallback((next: Connection | null, ended = false) => {
    current.current = next;
    // It looks only while somebody is signed in, and may have missed that the browser is online again.
    onlineManager.setOnline(navigator.onLine);
    setSession(({ turn }) => ({ connection: next, ended, turn: turn + 1 }));
  }, []);

  useEffect(() => {
    const follow = () => {
      const next = readToken(apiBaseUrl);
      // A tab with a session of its own is not touched by what others keep on the device.
      if (next !== (current.current?.token ?? null)) change(next === null ? null : connect(config, next));
      // What a tab that was closed in the middle of signing out has left goes now.
      forgetLeftOver(apiBaseUrl);
    };
    // A page that was still starting has not been told what other tabs did.
    const left = new AbortController();
    for (const type of ['storage', 'pageshow']) window.addEventListener(type, follow, left);
    follow();
    return () => left.abort();
  }, [config, apiBaseUrl, change]);

  if (connection === null) {
    const begin = (accepted: string, onDevice: boolean) => {
      keepToken(accepted, apiBaseUrl, onDevice);
      change(connect(config, accepted));
    };
    return <SignIn config={config} ended={ended} onAccepted={begin} />;
  }
  const end = (refused: boolean) => {
    // What was asked with an earlier token may be answered at any time: it ends no later session.
    if (current.current !== connection) return;
    if (refused) forgetRefused(connection.token, apiBaseUrl);
    else forgetToken();
    change(null, refused);
  };
  return (
    <SignedIn key={turn} config={config} connection={connection} onEnd={end}>
      {children}
    </SignedIn>
  );
}
