import { useStore } from '#dashboard/base/use-store.ts';
import { lostExport } from '#dashboard/data/session/session-context.ts';
import { useActionState, useEffect, useRef, useState } from 'react';
import type { Config } from '#contract/config.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { Brand } from '#dashboard/base/ui/brand.tsx';
import { Button } from '#dashboard/base/ui/button.tsx';
import control from '#dashboard/base/ui/control.module.css';
import { IconButton } from '#dashboard/base/ui/icon-button.tsx';
import { Starting } from '#dashboard/base/ui/failure.tsx';
import { providerAnswer } from '#dashboard/data/session/account/answer.ts';
import type { SignedInAccount } from '#dashboard/data/session/account/sign-in.ts';
import { slot } from '#dashboard/base/storage.ts';
import {
  addedFrom,
  endAdding,
  enter,
  knownSessions,
  type KnownSession,
  useSessions,
} from '#dashboard/data/session/sessions.ts';
import { arrive } from '#dashboard/data/session/tabs.ts';
import { tokenIn } from '#contract/pasted-token.ts';
import { tryToken } from '#dashboard/data/session/try-token.ts';
import { KeptViews } from './kept-views.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ProviderSection, useProviderAnswer } from './provider-section.tsx';
import styles from './sign-in-page.module.css';
import { WayBack } from './way-back.tsx';

type Accepted = Omit<SignedInAccount, 'account'> & Partial<Pick<SignedInAccount, 'account'>>;

/** Tries to sign in. @returns the sentence for the person if that fails */
type Attempt = () => Promise<string | null>;

type SignInFormProps = {
  config: Config;
  /** Whether the person was signed in until the service refused the token. */
  ended: boolean;
  /** The provider at which the person is still signed in, as it couldn't be reached when they signed out; null for none. */
  leftOpen: string | null;
  onAccepted: (accepted: Accepted) => void;
};

export type SignInPageProps = SignInFormProps & {
  /** Whether the visit begins here: nobody has been signed in since the page was loaded. */
  isArrival: boolean;
};

/** Asks the person to sign in, unless another tab hands over its session. */
export function SignInPage({ isArrival, ...props }: SignInPageProps) {
  const { config } = props;
  const [isAsking, setAsking] = useState(isArrival && !providerAnswer.text && !slot);
  useEffect(() => {
    if (!isAsking) return;
    const ask = async () => {
      // Without an answer the person signs in here.
      await arrive(config.apiBaseUrl).catch(() => {});
      const [kept, other] = knownSessions(config);
      if (kept && !other && !kept.isCurrent) goOnWith(kept);
      else setAsking(false);
    };
    void ask();
  }, [isAsking, config]);
  return isAsking ? <Starting /> : <SignInForm {...props} />;
}

function SignInForm({ config, ended, leftOpen, onAccepted }: SignInFormProps) {
  const lost = useStore(lostExport);
  const [token, setToken] = useState('');
  const [isShown, setShown] = useState(false);
  const [onDevice, setOnDevice] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [complaint, attempt, trying] = useActionState<string | null, Attempt>(
    (_previous, run) => run(),
    null,
  );
  const sessions = useSessions(config, true);
  const [origin] = useState(addedFrom);
  const from = sessions.find((each) => each.slot === origin && !each.isCurrent);
  const accept = (accepted: Accepted) => {
    endAdding();
    const known = sessions.find(({ session, isCurrent }) => !isCurrent && session.token === accepted.token);
    if (known) goOnWith(known);
    else onAccepted(accepted);
  };
  useProviderAnswer(config, attempt, accept);
  const pasted = (text: string) => async () => {
    const tried = await tryToken(config, text);
    if (typeof tried === 'string') return tried;
    accept({ token: text, onDevice, tried });
    return null;
  };
  const hasProviders = config.signIn.length > 0;
  const notice = (leftOpen && leftOpenNotice(leftOpen)) ?? (ended ? endedNotice(hasProviders, lost) : null);

  useEffect(() => {
    if (!trying && !hasProviders) field.current?.focus();
  }, [trying, hasProviders]);

  const keep = (
    <label className={styles.check}>
      <input type="checkbox" checked={onDevice} onChange={(event) => setOnDevice(event.target.checked)} />
      {say('Keep me signed in on this device')}
    </label>
  );
  const below = (
    <div id="sign-in-hint" className={styles.hint}>
      {complaint ? (
        <p role="alert">{complaint}</p>
      ) : (
        !hasProviders && <p>{say('Use the access token your administrator gave you.')}</p>
      )}
    </div>
  );
  return (
    <main className={styles.page}>
      <title>{say('Sign in · {title}', { title: config.title })}</title>
      {from && <WayBack to={from} />}
      <form className={styles.form} action={() => attempt(pasted(tokenIn(token)))}>
        <Brand title={config.title} />
        <div>
          <h1>{from ? say('Add a company') : say('Sign in')}</h1>
          <p>
            {from
              ? sayNodes('You stay signed in to {company}.', { company: <bdi>{from.name}</bdi> })
              : say("Your company's opportunities, contacts and agents. Read-only.")}
          </p>
        </div>
        {notice && (
          <p className={styles.notice} role="alert">
            {notice}
          </p>
        )}
        {hasProviders && (
          <ProviderSection config={config} trying={trying} onDevice={onDevice} attempt={attempt}>
            {keep}
          </ProviderSection>
        )}
        {hasProviders && below}
        <div className={styles.field}>
          <label htmlFor="token">{say('Access token')}</label>
          <div className={styles.token}>
            <input
              ref={field}
              id="token"
              type={isShown ? 'text' : 'password'}
              name="token"
              autoComplete="off"
              spellCheck={false}
              value={token}
              onChange={(event) => setToken(event.target.value)}
              aria-invalid={complaint !== null}
              aria-describedby="sign-in-hint"
            />
            <IconButton
              icon="eye"
              name={say('Show token')}
              title={say('Show token')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            />
          </div>
          {!hasProviders && below}
        </div>
        {!hasProviders && keep}
        <button
          type="submit"
          className={`${control.control} ${hasProviders ? '' : control.primary} ${styles.submit}`}
          disabled={trying}
        >
          {trying ? say('Signing in…') : say('Sign in')}
        </button>
        <LanguageChoice configured={config.languages} />
        <DemoCompanies config={config} trying={trying} onChoice={(each) => attempt(pasted(each))} />
        {!from && <SignedIn sessions={sessions} />}
        <KeptViews apiBaseUrl={config.apiBaseUrl} sessions={sessions} />
      </form>
    </main>
  );
}

const endedNotice = (hasProviders: boolean, lost: string | null) =>
  [
    hasProviders
      ? say('Your sign-in has ended. Sign in to pick up where you left off.')
      : say('Your token is no longer accepted. Sign in to pick up where you left off.'),
    lost,
  ]
    .filter(Boolean)
    .join(' ');

const leftOpenNotice = (issuer: string) =>
  say("You're signed out here, but {issuer} couldn't be reached to sign you out there too.", { issuer });

type DemoCompaniesProps = { config: Config; trying: boolean; onChoice: (token: string) => void };

function DemoCompanies({ config: { demo }, trying, onChoice }: DemoCompaniesProps) {
  if (demo.length === 0) return null;
  return (
    <section className={styles.demo} aria-label={say('Demo companies')}>
      <p>{say('Or explore with sample data:')}</p>
      {demo.map(({ company, token, opportunities }) => (
        <Button
          key={company}
          type="submit"
          disabled={trying}

          formAction={() => onChoice(token)}
        >
          {say('Sign in to {company}', { company })}
          {opportunities !== undefined && (
            <small>
              {say('{count, plural, one {# opportunity} other {# opportunities}}', { count: opportunities })}
            </small>
          )}
        </Button>
      ))}
    </section>
  );
}

/** In place, as signing in is. */
function goOnWith(session: KnownSession) {
  enter(session);
  window.location.reload();
}

/** The sessions of this device: whoever is signed in to another company goes on there. */
function SignedIn({ sessions }: { sessions: readonly KnownSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <section className={styles.demo} aria-label={say('Signed in on this device')}>
      <p>{say('Signed in on this device')}</p>
      {sessions.map((each) => (
        <Button key={each.slot} onClick={() => goOnWith(each)}>
          <bdi>{each.name}</bdi>
        </Button>
      ))}
    </section>
  );
}
