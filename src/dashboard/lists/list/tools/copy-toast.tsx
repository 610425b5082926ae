import { useEffect, useRef, useState } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import styles from '#dashboard/base/ui/toast.module.css';

type Asked = {
  /** Null where there is nothing to copy. */
  text: string | null;
  said: string;
};

/** The notice stays so long, in ms. */
const noticeTime = 2_000;

/**
 * For what a key copies without a button in sight: copies a text and says so at the foot of the page; where the browser
 * refuses, shows the text selected, until it is left.
 */
export function useCopyToast() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<'said' | 'refused' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!asked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new AbortController();
    const copy = async () => {
      let outcome: typeof shown = 'said';
      try {
        if (asked.text !== null) await navigator.clipboard.writeText(asked.text);
      } catch {
        outcome = 'refused';
      }
      if (ended.signal.aborted) return;
      setShown(outcome);
      if (outcome === 'said') timer = setTimeout(() => setShown(null), noticeTime);
    };
    void copy();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [asked]);
  useEffect(() => {
    if (shown === 'refused') field.current?.select();
  }, [shown]);
  const toast = (
    <div className={styles.toasts}>
      {/* The region is there before its text: only then is that read out. */}
      <div role="status">
        {shown === 'said' && (
          <div className={styles.toast}>
            <LateIcon name="check" />
            <p>{asked?.said}</p>
          </div>
        )}
      </div>
      {shown === 'refused' && (
        <div className={styles.toast}>
          <input
            ref={field}
            aria-label={say('Press Ctrl+C to copy.')}
            readOnly
            value={asked?.text ?? ''}
            onBlur={() => setShown(null)}
          />
        </div>
      )}
    </div>
  );
  return { copy: setAsked, toast };
}
