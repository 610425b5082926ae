import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { basePath } from '#dashboard/address/base-path.ts';
import { runCommand } from '#dashboard/commands/handlers.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { FollowUpsLink } from '#dashboard/follow-ups/follow-ups-link.tsx';
import { say } from '#dashboard/languages/say.ts';
import { GoTo } from '#dashboard/palette/go-to.tsx';
import { readFirstPage } from '#dashboard/persist/first-page.ts';
import { LanguageChoice } from '#dashboard/session/language-choice.tsx';
import { useSession } from '#dashboard/session/session-context.ts';
import { MoreViews } from '#dashboard/views/rail/more-views.tsx';
import { RailViews as Views } from '#dashboard/views/rail/rail-views.tsx';
import { viewsOf } from '#dashboard/views/views.ts';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { shortcutNames } from '#dashboard/ui/shortcut-names.ts';
import frame from './frame.module.css';
import styles from './late-frame.module.css';
import { ShortcutsAction } from './shortcuts-action.tsx';
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
