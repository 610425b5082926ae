import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { hasNotifications } from '#dashboard/data/news/notification.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { signOutOfOthers, useSessions } from '#dashboard/data/session/sessions.ts';
import { runCommand } from '#dashboard/base/commands/registry.ts';
import { offeredLanguages } from '#dashboard/base/languages/choose-language.ts';
import { languageTag } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Choice } from '#dashboard/base/ui/dialog/choice.tsx';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { useArrowFocus } from '#dashboard/base/ui/dialog/use-arrow-focus.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { useMediaQuery } from '#dashboard/base/use-media-query.ts';
import { ZoneChoice } from '#dashboard/lists/table/menu/zone-choice.tsx';
import { useListedViews } from '#dashboard/lists/views/use-listed-views.ts';
import { MenuItem } from '#dashboard/lists/views/view-items.tsx';
import { ViewLists } from '#dashboard/lists/views/view-list.tsx';
import menu from '#dashboard/lists/views/views-menu.module.css';
import { languageNames } from '#dashboard/pages/sign-in/language-choice.tsx';
import styles from './account-menu.module.css';
import { Companies, CompanyPanel, CopyAge } from './companies.tsx';
import {
  LanguagePanel,
  NotificationsPanel,
  OpensWithPanel,
  useNotified,
  useOpensWith,
} from './menu-panels.tsx';
import { phone } from './phone.ts';
import { chooseTheme, currentTheme, type Theme } from './theme.ts';

type AccountMenuProps = {
  trigger: RefObject<HTMLButtonElement | null>;
  onImport: () => void;
  onClose: () => void;
};

/** The menu at the company's name, on a phone at More: companies and settings, some in a panel that takes its place. */
export function AccountMenu({ trigger, onImport, onClose }: AccountMenuProps) {
  const { config } = useSession();
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const sessions = useSessions(config, true);
  const items = useArrowFocus();
  const [panel, setPanel] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    // A link has led to another page.
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);
  const show = (next: string | null) => {
    setLast(panel);
    setPanel(next);
  };
  const back = () => show(null);
  const opens: Opens = (name) => ({
    'data-first': last === name || undefined,
    onClick: () => show(name),
  });
  /** Closes the menu, whose button has the focus then, before something else takes it. */
  const leaveFor = (action: () => void) => () => {
    flushSync(onClose);
    trigger.current?.focus();
    action();
  };
  const session = sessions.find(({ slot }) => (slot || 'first') === panel);
  const panels: Record<string, [title: string, content: ReactNode]> = {
    language: [say('Language'), <LanguagePanel key="language" />],
    'opens-with': [say('Opens with'), <OpensWithPanel key="opens-with" onDone={back} />],
    notifications: [say('Notifications'), <NotificationsPanel key="notifications" />],
    ...(session && {
      [session.slot || 'first']: [
        session.name,
        <CompanyPanel key="company" session={session} onClose={onClose} />,
      ],
    }),
  };
  const [title, content] = panels[panel ?? ''] ?? [];
  return (
    <PopoverDialog label={say('Account')} trigger={trigger} onClose={onClose}>
      <div key={content ? panel : null} ref={items} className={`${menu.menu} ${styles.menu}`}>
        {content ? (
          <>
            <button type="button" className={`${menu.item} ${styles.back}`} onClick={back}>
              <LateIcon name="previous" />
              <bdi>{title}</bdi>
            </button>
            {content}
          </>
        ) : (
          <>
            <PhoneItems leaveFor={leaveFor} onClose={onClose} />
            <Companies sessions={sessions} opens={opens} onClose={onClose} />
            <hr />
            <Settings opens={opens} />
            <hr />
            <Doors leaveFor={leaveFor} onImport={onImport} />
            <hr />
            <SignOut sessions={sessions} />
          </>
        )}
      </div>
    </PopoverDialog>
  );
}

type Opens = (panel: string) => { 'data-first': true | undefined; onClick: () => void };

type LeaveFor = (action: () => void) => () => void;

/** The parts of the rail that a phone has no room for: the palette, saved views, the age of a copy. */
function PhoneItems({ leaveFor, onClose }: { leaveFor: LeaveFor; onClose: () => void }) {
  const views = useListedViews();
  if (!useMediaQuery('(max-width: 720px)')) return null;
  return (
    <>
      <MenuItem icon="search" onPress={leaveFor(() => void runCommand('go-to'))}>
        {say('Go to…')}
      </MenuItem>
      <CopyAge />
      {views.length > 0 && (
        <nav aria-label={say('Saved views')}>
          <ViewLists views={views} onPress={onClose} />
        </nav>
      )}
      <hr />
    </>
  );
}

function Settings({ opens }: { opens: Opens }) {
  const { config } = useSession();
  const [theme, setTheme] = useState<Theme>(currentTheme);
  const { first } = useOpensWith();
  const notified = useNotified();
  return (
    <>
      <ZoneChoice />
      <Choice
        label={say('Theme')}
        value={theme}
        options={[
          ['system', say('System'), 'system'],
          ['light', say('Light'), 'light'],
          ['dark', say('Dark'), 'dark'],
        ]}
        onChoose={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
      {offeredLanguages(config.languages).length > 1 && (
        <Setting label={say('Language')} {...opens('language')}>
          {languageNames[languageTag()]}
        </Setting>
      )}
      <Setting label={say('Opens with')} {...opens('opens-with')}>
        {first?.[1]}
      </Setting>
      {hasNotifications() && (
        <Setting label={say('Notifications')} {...opens('notifications')}>
          {notified}
        </Setting>
      )}
    </>
  );
}

type SettingProps = ReturnType<Opens> & { label: string; children: ReactNode };

/** A setting with its value, which a panel changes. */
const Setting = ({ label, children, ...opens }: SettingProps) => (
  <button type="button" className={`${menu.item} ${styles.setting}`} {...opens}>
    {label}{' '}
    <span>
      <bdi>{children}</bdi>
    </span>
    <LateIcon name="next" />
  </button>
);

function Doors({ leaveFor, onImport }: { leaveFor: LeaveFor; onImport: () => void }) {
  const isPhone = useMediaQuery(phone);
  return (
    <>
      {!isPhone && (
        <MenuItem icon="keyboard" command="shortcuts" onPress={leaveFor(() => void runCommand('shortcuts'))}>
          {say('Keyboard shortcuts')}
        </MenuItem>
      )}
      <Link className={menu.item} to={`${basePath}quality`}>
        <LateIcon name="quality" />
        <span>{say('Data quality')}</span>
      </Link>
      <MenuItem icon="download" onPress={leaveFor(onImport)}>
        {say('Import or export views…')}
      </MenuItem>
    </>
  );
}

function SignOut({ sessions }: { sessions: ReturnType<typeof useSessions> }) {
  const { config, signOut } = useSession();
  return (
    <>
      <MenuItem icon="exit" onPress={signOut}>
        {say('Sign out')}
      </MenuItem>
      {sessions.length > 1 && (
        <MenuItem
          icon="exit"
          onPress={() => {
            signOutOfOthers(config.apiBaseUrl, sessions);
            signOut();
          }}
        >
          {say('Sign out of all')}
        </MenuItem>
      )}
    </>
  );
}
