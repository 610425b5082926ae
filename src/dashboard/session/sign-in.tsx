import { useEffect, useState } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { Failure } from '#dashboard/ui/failure.tsx';
import { Starting } from '#dashboard/ui/starting.tsx';
import { useWhenOnline } from '#dashboard/ui/use-when-online.ts';
import type { SignInPage, SignInPageProps } from './sign-in-page.tsx';

/** The sign-in page, which is loaded for those who need it: most visits begin signed in and never see it. */
export function SignIn(props: SignInPageProps) {
  const [{ Page, hasFailed = false }, setState] = useState<{ Page?: typeof SignInPage; hasFailed?: true }>(
    {},
  );
  useEffect(() => {
    if (hasFailed || Page) return;
    lazyImport(() => import('./sign-in-page.tsx')).then(
      ({ SignInPage }) => setState({ Page: SignInPage }),
      () => setState({ hasFailed: true }),
    );
  }, [Page, hasFailed]);
  const tryAgain = () => setState({});
  useWhenOnline(hasFailed, tryAgain);

  if (Page) return <Page {...props} />;
  if (!hasFailed) return <Starting />;
  return (
    <Failure
      title={say('Signed out')}
      reason={
        navigator.onLine
          ? say("Couldn't load the sign-in page.")
          : say("The sign-in page will open when you're back online.")
      }
      onRetry={tryAgain}
    />
  );
}
