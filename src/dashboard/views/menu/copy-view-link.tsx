import { say } from '#dashboard/languages/say.ts';
import { announce } from '#dashboard/ui/copy/announce.ts';
import { SelectedText } from '#dashboard/ui/copy/copy-button.tsx';
import { useCopy } from '#dashboard/ui/copy/use-copy.ts';
import type { ReactNode } from 'react';
import { MenuItem } from './menu-item.tsx';

type CopyViewLinkProps = {
  /** Path and query of the link. */
  href: string;
  /** What days the link holds. */
  hint?: ReactNode;
  children: string;
};

/** Copies a link to a view; where the browser refuses, shows it selected. */
export function CopyViewLink({ href, hint, children }: CopyViewLinkProps) {
  const { outcome, copy, forget } = useCopy(new URL(href, window.location.origin).href);
  return (
    <>
      <MenuItem
        icon={outcome === 'copied' ? 'check' : 'link'}
        hint={hint}
        onPress={() => void copy(() => announce(say('Link copied')))}
      >
        {outcome === 'copied' ? say('Link copied') : children}
      </MenuItem>
      {outcome === 'refused' && (
        <SelectedText text={new URL(href, window.location.origin).href} onDone={forget} />
      )}
    </>
  );
}
