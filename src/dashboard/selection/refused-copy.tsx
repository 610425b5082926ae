import { useEffect, useRef } from 'react';
import { answerCopy, type Copied } from './clipboard.ts';
import styles from './selection-bar.module.css';

/** What the browser would not copy, marked so that a key press does. */
export function RefusedCopy({ copied, onDone }: { copied: Copied; onDone: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <span className={styles.refused}>
      <span role="alert">Your browser blocked copying. Press Ctrl+C to copy.</span>
      <textarea
        ref={field}
        aria-label="Text to copy"
        readOnly
        rows={2}
        value={copied.text}
        onBlur={onDone}
        onCopy={(event) => answerCopy(event, copied)}
      />
    </span>
  );
}
