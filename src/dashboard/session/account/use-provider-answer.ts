import { startTransition, useEffect } from 'react';
import type { Config } from '#contract/config.ts';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { providerAnswer } from './answer.ts';
import type { SignedInAccount } from './finish.ts';
import { sentenceOf } from './sign-in-fault.ts';

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
          const { finishSignIn } = await lazyImport(() => import('./finish.ts'));
          onAccepted(await finishSignIn(config, text));
          return null;
        } catch (error) {
          return sentenceOf(error);
        }
      }),
    );
  }, [config, attempt, onAccepted]);
}
