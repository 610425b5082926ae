import { useEffect, useState } from 'react';

/** How long it is said that something was copied, in ms. */
const noticeTime = 2_000;

/** Copies a text, and tells for a while that it was copied, or until `forget` that the browser does not allow it. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), noticeTime);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };

  return { outcome, copy, forget: () => setOutcome(null) };
}
