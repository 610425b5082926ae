import { useActionState, useEffect, useRef, useState } from 'react';
import type { Config } from '#contract/config.ts';
import { say } from '#dashboard/languages/say.ts';
import { Brand } from '#dashboard/ui/brand.tsx';
import control from '#dashboard/ui/control.module.css';
import type { SignedInAccount } from './account/finish.ts';
import { ProviderSection } from './account/provider-section.tsx';
import { useLeftOpen } from './account/use-left-open.ts';
import { useProviderAnswer } from './account/use-provider-answer.ts';
import { DemoCompanies } from './demo-companies.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { KeptViews } from './kept-views.tsx';
import styles from './sign-in-page.module.css';
import { tryToken } from './try-token.ts';

/** What a person has signed in with: a token that was pasted, or a company account. */
type Accepted = Omit<SignedInAccount, 'account'> & Partial<Pick<SignedInAccount, 'account'>>;

/** Tries to sign in. @returns the sentence for the person if that fails */
export type Attempt = () => Promise<string | null>;

export type SignInFormProps = {
  config: Config;
  /** Whether the person was signed in until the service refused the token. */
  ended: boolean;
  onAccepted: (accepted: Accepted) => void;
};

/** Signs in with a company account, or with a token, which is tried before it is stored. */
export function SignInForm({ config, ended, onAccepted }: SignInFormProps) {
  const [token, setToken] = useState('');
  const [onDevice, setOnDevice] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [complaint, attempt, trying] = useActionState<string | null, Attempt>(
    (_previous, run) => run(),
    null,
  );
  const isLeftOpen = useLeftOpen();
  useProviderAnswer(config, attempt, onAccepted);
  const pasted = (text: string) => async () => {
    const tried = await tryToken(config, text);
    if (typeof tried === 'string') return tried;
    onAccepted({ token: text, onDevice, tried });
    return null;
  };
  const hasProviders = config.signIn.length > 0;
  const notice = complaint ?? isLeftOpen ?? (ended ? endedNotice(hasProviders) : null);

  useEffect(() => {
    if (!trying && !hasProviders) field.current?.focus();
  }, [trying, hasProviders]);

  const keep = (
    <label className={styles.check}>
      <input type="checkbox" checked={onDevice} onChange={(event) => setOnDevice(event.target.checked)} />
      {say('Keep me signed in on this device')}
    </label>
  );
  return (
    <main className={styles.page}>
      <title>{say('Sign in · {title}', { title: config.title })}</title>
      <form className={styles.form} action={() => attempt(pasted(token.trim()))}>
        <Brand title={config.title} />
        <div>
          <h1>{say('Sign in')}</h1>
          {!hasProviders && <p>{say('Use the access token your administrator gave you.')}</p>}
        </div>
        {notice && (
          <p className={styles.notice} role="alert" id="sign-in-notice">
            {notice}
          </p>
        )}
        {hasProviders && (
          <ProviderSection config={config} trying={trying} onDevice={onDevice} attempt={attempt}>
            {keep}
          </ProviderSection>
        )}
        <label className={styles.field}>
          {say('Access token')}
          <input
            ref={field}
            type="password"
            name="token"
            autoComplete="off"
            spellCheck={false}
            value={token}
            onChange={(event) => setToken(event.target.value)}
            aria-invalid={complaint !== null}
            aria-describedby={notice ? 'sign-in-notice' : undefined}
          />
        </label>
        {!hasProviders && keep}
        <button
          type="submit"
          className={`${control.control} ${hasProviders ? '' : control.primary} ${styles.submit}`}
          disabled={trying}
        >
          {trying ? say('Signing in…') : say('Sign in')}
        </button>
        <DemoCompanies config={config} trying={trying} onChoice={(each) => attempt(pasted(each))} />
        <KeptViews apiBaseUrl={config.apiBaseUrl} />
        <LanguageChoice configured={config.languages} />
      </form>
    </main>
  );
}

const endedNotice = (hasProviders: boolean) =>
  hasProviders
    ? say('Your sign-in has ended. Sign in to pick up where you left off.')
    : say('Your token is no longer accepted. Sign in to pick up where you left off.');
