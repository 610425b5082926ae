import { useEffect, useRef } from 'react';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useCopy } from '#dashboard/base/ui/copy/use-copy.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import styles from './copy-link.module.css';

type CopyLinkProps = {
  href: string;
  /** What copies it too. */
  command?: CommandId;
  compact?: boolean;
};

export function CopyLink({ href, command, compact = false }: CopyLinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(href, window.location.origin).href;
  const { outcome, copy, forget } = useCopy(address);
  const press = () => void copy();
  useCommand(command, press, button);

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
      <Button
        ref={button}
        look="ghost"
        className={compact ? styles.compact : undefined}
        title={say('Copy link')}
        onClick={press}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'link'} />
        <span aria-live="polite">{outcome === 'copied' ? say('Link copied') : say('Copy link')}</span>
      </Button>
    </>
  );
}
