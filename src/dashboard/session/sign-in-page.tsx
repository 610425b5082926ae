import { useEffect, useState } from 'react';
import { Starting } from '#dashboard/ui/starting.tsx';
import { providerAnswer } from './account/answer.ts';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { arrive } from './tabs/arrive.ts';

export type SignInPageProps = SignInFormProps & {
  /** Whether the visit begins here: nobody has been signed in since the page was loaded. */
  isArrival: boolean;
};

/** Asks the person to sign in, unless another tab hands over its session. */
export function SignInPage({ isArrival, ...props }: SignInPageProps) {
  const { apiBaseUrl } = props.config;
  const [isAsking, setAsking] = useState(isArrival && !providerAnswer.text);
  useEffect(() => {
    if (!isAsking) return;
    const ask = async () => {
      // Without an answer the person signs in here.
      await arrive(apiBaseUrl).catch(() => {});
      setAsking(false);
    };
    void ask();
  }, [isAsking, apiBaseUrl]);
  return isAsking ? <Starting /> : <SignInForm {...props} />;
}
