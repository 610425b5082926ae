import { useEffect, useState } from 'react';
import { loadPart } from '#dashboard/api/load-part.ts';
import { Failure } from '#dashboard/ui/failure.tsx';
import { Starting } from '#dashboard/ui/starting.tsx';
import { useWhenOnline } from '#dashboard/ui/use-when-online.ts';
import type { SignInPage, SignInPageProps } from './sign-in-page.tsx';

type State = { Page: typeof SignInPage | null; hasFailed: boolean };
const nothingYet: State = { Page: null, hasFailed: false };

/** The sign-in page, which is loaded for those who need it: most visits begin signed in and never see it. */
export function SignIn(props: SignInPageProps) {
  const [{ Page, hasFailed }, setState] = useState(nothingYet);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const load = async () => {
      try {
        const { SignInPage } = await loadPart(() => import('./sign-in-page.tsx'));
        setState({ Page: SignInPage, hasFailed: false });
      } catch {
        setState({ Page: null, hasFailed: true });
      }
    };
    void load();
  }, [tries]);
  const tryAgain = () => {
    setState(nothingYet);
    setTries(tries + 1);
  };
  useWhenOnline(hasFailed, tryAgain);

  if (Page) return <Page {...props} />;
  if (!hasFailed) return <Starting />;
  return (
    <Failure
      title="You are signed out"
      reason="The sign-in page did not arrive. It comes by itself when the connection is back."
      onRetry={tryAgain}
    />
  );
}
