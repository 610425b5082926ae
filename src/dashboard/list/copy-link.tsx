import { useEffect, useRef } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { useCopy } from '#dashboard/ui/copy/use-copy.ts';
import { CopyLinkView } from './view/copy-link-view.tsx';
import styles from './view/copy-link-view.module.css';

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
          aria-label={say('Link to this page. Press Ctrl+C to copy.')}
          readOnly
          value={address}
          onBlur={forget}
        />
      )}
      <CopyLinkView isCopied={outcome === 'copied'} compact={compact} onCopy={() => void copy()} />
    </>
  );
}
