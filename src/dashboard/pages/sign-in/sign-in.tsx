import { useLazy } from '#dashboard/base/use-lazy.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Failure, Starting } from '#dashboard/base/ui/failure.tsx';
import type { SignInPageProps } from './sign-in-page.tsx';

const load = async () => (await import('./sign-in-page.tsx')).SignInPage;

/** The sign-in page, which is loaded for those who need it: most visits begin signed in and never see it. */
export function SignIn(props: SignInPageProps) {
  const { part: Page, hasFailed, retry } = useLazy(load, 'wanted');
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
      onRetry={retry}
    />
  );
}
