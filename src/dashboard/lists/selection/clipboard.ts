import { useEffect, useState } from 'react';

export type Copied = { text: string; html: string };

export function answerCopy(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>, copied: Copied) {
  event.clipboardData?.setData('text/plain', copied.text);
  event.clipboardData?.setData('text/html', copied.html);
  event.preventDefault();
}

/**
 * Writes both forms to the clipboard, by a `copy` event: the newer interface takes HTML to pieces, against our security
 * policy, and is missing over plain HTTP. Browsers that send no such event get the plain text.
 * @throws what the browser refuses with
 */
async function writeClipboard(copied: Copied) {
  let isAnswered = false;
  const answer = (event: ClipboardEvent) => {
    answerCopy(event, copied);
    event.stopImmediatePropagation();
    isAnswered = true;
  };
  document.addEventListener('copy', answer, { capture: true });
  const isDone = 'execCommand' in document && document.execCommand('copy');
  document.removeEventListener('copy', answer, { capture: true });
  if (!isDone || !isAnswered) await navigator.clipboard.writeText(copied.text);
}

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
