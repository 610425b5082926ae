import { useEffect, useState } from 'react';

/** How long the confirmation is shown, in ms. */
const noticeTime = 2_000;

/** Copies a text. `outcome` is 'copied' for a while, or 'refused' by the browser until `forget` is called. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), noticeTime);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (onCopied?: () => void) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      setOutcome('refused');
    }
  };

  return { outcome, copy, forget: () => setOutcome(null) };
}
