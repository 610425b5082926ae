import { useEffect, useState } from 'react';
import { type Copied, writeClipboard } from './clipboard.ts';

/** How long the confirmation is shown, in ms. */
const noticeTime = 4_000;

type Outcome =
  /** What was copied by which action, in words. */
  | { action: string; said: string; hint: string }
  /** What the browser refused to copy. */
  | { refused: Copied };

/** Copies one thing or another, null for nothing; says for a while that it has, or that the browser refused. */
export function useClipboard() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!outcome || 'refused' in outcome) return;
    const timer = setTimeout(() => setOutcome(null), noticeTime);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (action: string, said: string, hint: string, copied: Copied | null) => {
    if (!copied) return setOutcome({ action, said, hint });
    try {
      await writeClipboard(copied);
      setOutcome({ action, said, hint });
    } catch {
      setOutcome({ refused: copied });
    }
  };
  return {
    copy,
    done: outcome && 'said' in outcome ? outcome : null,
    refused: outcome && 'refused' in outcome ? outcome.refused : null,
    forget: () => setOutcome(null),
  };
}
