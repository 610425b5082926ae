import type { ReactNode } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { movingLabels } from '#dashboard/lists/filters/words.ts';
import { announce } from '#dashboard/base/ui/copy/announce.ts';
import { SelectedText } from '#dashboard/base/ui/copy/copy-button.tsx';
import { useCopy } from '#dashboard/base/ui/copy/use-copy.ts';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import { LateIcon, type LateIconName } from '#dashboard/base/ui/late-icon.tsx';
import type { ListViews } from './use-list-views.ts';
import { stillDaysOf } from './view-changes.ts';
import type { SavedView } from './view.ts';
import { movingDaysIn, viewHref } from './view-address.ts';
import { CommandKeys } from './view-list.tsx';
import styles from './views-menu.module.css';

type ViewItemsProps = {
  list: ListViews;
  onRename: () => void;
  onClose: () => void;
};

export function ViewItems({ list, onRename, onClose }: ViewItemsProps) {
  const { open } = list;
  const then = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <>
      {open?.source === 'own' && (
        <MenuItem icon="edit" onPress={onRename}>
          {say('Rename…')}
        </MenuItem>
      )}
      {open && (
        <MenuItem icon="copy" onPress={then(list.duplicate)}>
          {say('Duplicate')}
        </MenuItem>
      )}
      {open?.source === 'own' && (
        <MenuItem icon="remove" onPress={then(list.remove)}>
          {say('Delete')}
        </MenuItem>
      )}
    </>
  );
}

type CopyLinksProps = {
  /** The open view, if it is as it was saved. */
  view: SavedView | null;
  href: string;
};

/** Copies a link to what is on screen: with today's days, or with those of the day on which it is opened. */
export function CopyLinks({ view, href }: CopyLinksProps) {
  const moving = view && movingDaysIn(view.address);
  if (!view || !moving) return <CopyViewLink href={href}>{say('Copy link to this view')}</CopyViewLink>;
  return (
    <>
      <CopyViewLink href={href} hint={stillDaysOf(moving)}>
        {say('Copy link to this view')}
      </CopyViewLink>
      <CopyViewLink
        href={viewHref(view)}
        hint={say('{days}, whenever it is opened', { days: movingLabels[moving] })}
      >
        {say('Copy link that moves with the days')}
      </CopyViewLink>
    </>
  );
}

type CopyViewLinkProps = {
  href: string;
  hint?: ReactNode;
  children: string;
};

function CopyViewLink({ href, hint, children }: CopyViewLinkProps) {
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

type MenuItemProps = {
  /** Null for its place alone. */
  icon: LateIconName | null;
  /** The command that does the same, whose keys are shown. */
  command?: CommandId;
  /** Whether it is on, for what is switched on and off. */
  isOn?: boolean;
  /** What it does, where its name does not say it all. */
  hint?: ReactNode;
  onPress: () => void;
  children: ReactNode;
};

export const MenuItem = ({ icon, command, isOn, hint, onPress, children }: MenuItemProps) => (
  <button type="button" className={styles.item} aria-pressed={isOn} onClick={onPress}>
    {icon ? <LateIcon name={icon} /> : <i />}
    <span>
      {children}
      {hint && <small>{hint}</small>}
    </span>
    {command && <CommandKeys id={command} />}
  </button>
);
