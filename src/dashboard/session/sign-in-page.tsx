import { useActionState, useEffect, useRef, useState } from 'react';
import type { Config } from '#contract/config.ts';
import { Brand } from '#dashboard/ui/brand.tsx';
import control from '#dashboard/ui/control.module.css';
import { KeptViews } from './kept-views.tsx';
import styles from './sign-in-page.module.css';
import { tryToken, type TriedPage } from './try-token.ts';

export type SignInPageProps = {
  config: Config;
  /** Whether the person was signed in until the service refused the token. */
  ended: boolean;
  onAccepted: (token: string, onDevice: boolean, tried: TriedPage) => void;
};

/** Asks for a token and tries it before it is stored. */
export function SignInPage({ config, ended, onAccepted }: SignInPageProps) {
  const [token, setToken] = useState('');
  const [onDevice, setOnDevice] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [complaint, submit, trying] = useActionState<string | null, string>(async (_previous, text) => {
    const tried = await tryToken(config, text);
    if (typeof tried === 'string') return tried;
    onAccepted(text, onDevice, tried);
    return null;
  }, null);
  const notice =
    complaint ?? (ended ? 'Your token is no longer accepted. Sign in to pick up where you left off.' : null);

  useEffect(() => {
    if (!trying) field.current?.focus();
  }, [trying]);

  return (
    <main className={styles.page}>
      <title>{`Sign in · ${config.title}`}</title>
      <form className={styles.form} action={() => submit(token.trim())}>
        <Brand title={config.title} />
        <div>
          <h1>Sign in</h1>
          <p>Use the access token your administrator gave you.</p>
        </div>
        {notice && (
          <p className={styles.notice} role="alert" id="sign-in-notice">
            {notice}
          </p>
        )}
        <label className={styles.field}>
          Access token
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
        <label className={styles.check}>
          <input type="checkbox" checked={onDevice} onChange={(event) => setOnDevice(event.target.checked)} />
          Keep me signed in on this device
        </label>
        <button
          type="submit"
          className={`${control.control} ${control.primary} ${styles.submit}`}
          disabled={trying}
        >
          {trying ? 'Signing in…' : 'Sign in'}
        </button>
        {config.demo.length > 0 && (
          <section className={styles.demo} aria-label="Demo companies">
            <p>Or explore with sample data:</p>
            {config.demo.map(({ company, token: demoToken }) => (
              <button
                key={company}
                type="submit"
                disabled={trying}
                className={control.control}
                formAction={() => submit(demoToken)}
              >
                Sign in to {company}
              </button>
            ))}
          </section>
        )}
        <KeptViews apiBaseUrl={config.apiBaseUrl} />
      </form>
    </main>
  );
}
