import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Config } from '#contract/config.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import { lazyImport } from '#dashboard/base/lazy-import.ts';
import styles from './sign-in-page.module.css';
import { Button } from '#dashboard/base/ui/button.tsx';
import { type Provider, readProviders, SignInFault } from '#dashboard/data/session/account/providers.ts';
import { providerAnswer } from '#dashboard/data/session/account/answer.ts';
import type { SignedInAccount } from '#dashboard/data/session/account/sign-in.ts';

const load = () => import('#dashboard/data/session/account/sign-in.ts');

type ProviderSectionProps = {
  config: Config;
  trying: boolean;
  onDevice: boolean;
  attempt: (run: () => Promise<string | null>) => void;
  /** What goes for all of them. */
  children: ReactNode;
};

export function ProviderSection({ config, trying, onDevice, attempt, children }: ProviderSectionProps) {
  const [{ providers, invalid }] = useState(() => readProviders(config.signIn));
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!trying) first.current?.focus();
  }, [trying]);
  const leaveFor = (provider: Provider) => async () => {
    try {
      const { prepareSignIn } = await lazyImport(load);
      window.location.assign(await prepareSignIn(provider, onDevice));
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  };
  return (
    <section className={styles.providers} aria-label={say('Company accounts')}>
      {providers.map((provider, index) => (
        <Button
          key={`${provider.issuer} ${provider.clientId}`}
          ref={index === 0 ? first : undefined}
          // Not of the form: Enter in the field below would press it.
          disabled={trying}
          look="primary"
          className={styles.submit}
          onClick={() => startTransition(() => attempt(leaveFor(provider)))}
        >
          {say('Sign in with {provider}', { provider: wordFor(provider.title) })}
        </Button>
      ))}
      {children}
      {invalid.map((entry) => (
        <p key={entry}>
          {say('Entry {entry} of signIn in config.json is invalid and was left out.', { entry })}
        </p>
      ))}
      <p className={styles.or}>{say('Or use the access token your administrator gave you:')}</p>
    </section>
  );
}

/** Ends the sign-in that a provider has led back from, if one has. */
export function useProviderAnswer(
  config: Config,
  attempt: (run: () => Promise<string | null>) => void,
  onAccepted: (accepted: SignedInAccount) => void,
) {
  useEffect(() => {
    const { text } = providerAnswer;
    if (!text) return;
    providerAnswer.text = '';
    startTransition(() =>
      attempt(async () => {
        try {
          const { finishSignIn } = await lazyImport(load);
          onAccepted(await finishSignIn(config, text));
          return null;
        } catch (error) {
          return sentenceOf(error);
        }
      }),
    );
  }, [config, attempt, onAccepted]);
}

const sentenceOf = (error: unknown) =>
  error instanceof SignInFault
    ? error.message
    : say("Couldn't load what signing in needs. Check your connection and try again.");
