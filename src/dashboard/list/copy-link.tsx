import { useEffect, useRef } from 'react';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './copy-link.module.css';
import { useCopy } from '#dashboard/ui/use-copy.ts';

/** Copies a link to a page of ours; where the browser refuses, shows it selected. `compact` shows the icon alone. */
export function CopyLink({ href, compact = false }: { href: string; compact?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(href, window.location.origin).href;
  const { outcome, copy, forget } = useCopy(address);

  useEffect(() => {
    if (outcome === 'refused') field.current?.select();
  }, [outcome]);

  return (
    <>
      {outcome === 'refused' && (
        <input
          ref={field}
          className={`${styles.field} ${compact ? styles.below : ''}`}
          aria-label="Link to this page. Press Ctrl+C to copy."
          readOnly
          value={address}
          onBlur={forget}
        />
      )}
      <button
        type="button"
        className={`${control.control} ${compact ? `${control.ghost} ${styles.compact}` : styles.button}`}
        onClick={() => void copy()}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'link'} />
        <span aria-live="polite">{outcome === 'copied' ? 'Link copied' : 'Copy link'}</span>
      </button>
    </>
  );
}
