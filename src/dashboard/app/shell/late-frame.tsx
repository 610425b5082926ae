import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createPortal } from 'react-dom';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { bindKeys } from '#dashboard/base/commands/bind-keys.ts';
import { runCommand, useCommand } from '#dashboard/base/commands/registry.ts';
import { FollowUpsLink } from '#dashboard/pages/follow-ups/follow-ups-link.tsx';
import { say } from '#dashboard/base/languages/say.ts';
import { GoTo } from '#dashboard/app/palette/go-to.tsx';
import { readFirstPage } from '#dashboard/data/persist/first-page.ts';
import { LanguageChoice } from '#dashboard/pages/sign-in/language-choice.tsx';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { MoreViews } from '#dashboard/lists/views/view-list.tsx';
import { RailViews as Views } from '#dashboard/lists/views/rail-views.tsx';
import { viewsOf } from '#dashboard/lists/views/views.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { shortcutNames } from '#dashboard/base/commands/chord.ts';
import { lazyImport } from '#dashboard/base/lazy-import.ts';
import type { ShortcutSheet } from '#dashboard/app/sheet/shortcut-sheet.tsx';
import { useKeys } from '#dashboard/base/commands/key-settings.ts';
import { useWhenOnline } from '#dashboard/base/ui/use-when-online.ts';
import frame from './frame.module.css';
import styles from './late-frame.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** What else leads somewhere, under the navigation: follow-ups and the saved views. */
export const RailViews = () => (
  <>
    <nav aria-label={say('Follow-ups')} className={`${frame.links} ${styles.rail}`}>
      <FollowUpsLink nameClass={frame.name} />
    </nav>
    <Views />
  </>
);

/** Commands at the foot of the rail. */
export function RailActions() {
  const navigate = useNavigate();
  const session = useSession();
  const goTo = (page: string) => () => void navigate(`${basePath}${page}`);
  useCommand('overview', goTo('overview'));
  useCommand('opportunities', goTo('opportunities'));
  useCommand('contacts', goTo('contacts'));
  useCommand('agents', goTo('agents'));
  useCommand('overview-first', () => {
    const page = readFirstPage() === 'overview' ? 'opportunities' : 'overview';
    void viewsOf(session).then((views) => views.openFirst(page));
  });
  useCommand('sign-out', session.signOut);
  useEffect(bindKeys, []);
  useMenuClosed(useLocation().pathname);
  return (
    <>
      <MoreViews />
      <FollowUpsLink className={`${frame.action} ${styles.phone}`} nameClass={frame.name} />
      <GoTo />
      <button
        type="button"
        className={frame.action}
        title={say('Go to…')}
        onClick={() => runCommand('go-to')}
      >
        <LateIcon name="search" />
        <span className={frame.name}>{say('Go to…')}</span>
        <kbd className={styles.keys}>{shortcutNames('mod+k')}</kbd>
      </button>
      <ShortcutsAction />
      <ThemeChoice />
      <LanguageChoice configured={session.config.languages} />
    </>
  );
}

/** Closes a phone's menu when something in it has led to another page. */
function useMenuClosed(pathname: string) {
  const last = useRef(pathname);
  useEffect(() => {
    // It may have been opened before this was there.
    if (last.current === pathname) return;
    last.current = pathname;
    const menu: Partial<HTMLElement> | null = document.getElementById('more');
    menu?.hidePopover?.();
  }, [pathname]);
}

const load = async () => (await import('#dashboard/app/sheet/shortcut-sheet.tsx')).ShortcutSheet;

/** Opens the sheet of shortcuts, which is loaded on demand. */
export function ShortcutsAction() {
  const [key] = useKeys('shortcuts');
  const trigger = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ Sheet: typeof ShortcutSheet } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** @param button what is to have the focus afterwards; null for what has it */
  const open = async (button: HTMLElement | null) => {
    trigger.current = button;
    setFailed(false);
    setOpen(true);
    try {
      setLoaded({ Sheet: await lazyImport(load) });
    } catch {
      setOpen(false);
      setFailed(true);
    }
  };
  useWhenOnline(hasFailed, () => setFailed(false));
  useCommand('shortcuts', () => void open(null));
  return (
    <>
      <button
        type="button"
        className={frame.action}
        title={say('Shortcuts')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => void open(moreButton() ?? currentTarget)}
      >
        <LateIcon name="keyboard" />
        <span className={frame.name}>{say('Shortcuts')}</span>
        {key !== undefined && <kbd className={styles.keys}>{shortcutNames(key)}</kbd>}
      </button>
      {hasFailed && (
        <span role="alert">{say("Couldn't load this. Check your connection and try again.")}</span>
      )}
      {isOpen &&
        loaded &&
        createPortal(<loaded.Sheet trigger={trigger} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** On a phone, the button of the menu that this one is in: the menu closes when the sheet opens. */
function moreButton() {
  const more = document.querySelector<HTMLElement>('[popovertarget=more]');
  return more?.checkVisibility?.() ? more : null;
}
