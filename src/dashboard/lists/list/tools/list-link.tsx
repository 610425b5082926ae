import { useEffect, useRef } from 'react';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useCopy } from '#dashboard/base/ui/copy/use-copy.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import styles from '#dashboard/base/ui/toast.module.css';

/** Copies the link to a list by its command, and says so, since the button for it is in a menu. */
export function ListLink({ href }: { href: string }) {
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(href, window.location.origin).href;
  const { outcome, copy, forget } = useCopy(address);
  useCommand('copy-link', () => void copy());
  useEffect(() => {
    if (outcome === 'refused') field.current?.select();
  }, [outcome]);
  return (
    <div className={styles.toasts}>
      {/* It is there before its text: only then is that read out. */}
      <div role="status">
        {outcome === 'copied' && (
          <div className={styles.toast}>
            <LateIcon name="check" />
            <p>{say('Link copied')}</p>
          </div>
        )}
      </div>
      {outcome === 'refused' && (
        <div className={styles.toast}>
          <input
            ref={field}
            aria-label={say('Link to this page. Press Ctrl+C to copy.')}
            readOnly
            value={address}
            onBlur={forget}
          />
        </div>
      )}
    </div>
  );
}
