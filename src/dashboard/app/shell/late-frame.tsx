import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createPortal } from 'react-dom';
import { basePath, openPath } from '#dashboard/data/address/base-path.ts';
import { followUpsParams } from '#dashboard/data/address/follow-ups.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import { bindKeys } from '#dashboard/base/commands/bind-keys.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { GoTo } from '#dashboard/app/palette/go-to.tsx';
import { readFirstPage } from '#dashboard/data/persist/first-page.ts';
import { closeCallTab, takeCalls } from '#dashboard/data/session/calls.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { requestsChannel } from '#dashboard/data/session/tabs.ts';
import { MoreViews } from '#dashboard/lists/views/view-list.tsx';
import { viewsOf } from '#dashboard/lists/views/views.ts';
import { shortcutNames } from '#dashboard/base/commands/chord.ts';
import { useKeys } from '#dashboard/base/commands/key-settings.ts';
import './print.css';
import frame from './frame.module.css';
import { NewCount } from '#dashboard/data/news/new-count.tsx';
import { pollNews } from '#dashboard/data/news/poll.ts';
import { useNews } from '#dashboard/data/news/use-news.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import late from './late-frame.module.css';
import { Companies, CopyAge } from './companies.tsx';
import { followTextSize } from './text-size.ts';
import { chooseTheme, obeyEarlyTheme } from './theme.ts';

export { CompanyName } from './companies.tsx';
export { RailViews } from '#dashboard/lists/views/rail-views.tsx';

const pages = ['overview', 'opportunities', 'contacts', 'agents'] as const;

export function RailMenu() {
  const navigate = useNavigate();
  const session = useSession();
  useCommand(pages, (_event, page) => void navigate(`${basePath}${page}`));
  const followUps = followUpsParams(session.config.extensions);
  useCommand('follow-ups', followUps && (() => void navigate(listHref('opportunities', followUps))));
  useCommand('overview-first', () => {
    const page = readFirstPage() === 'overview' ? 'opportunities' : 'overview';
    void viewsOf(session).then((views) => views.openFirst(page));
  });
  useCommand('theme-system', () => chooseTheme('system'));
  useCommand('theme-light', () => chooseTheme('light'));
  useCommand('theme-dark', () => chooseTheme('dark'));
  useCommand('sign-out', session.signOut);
  useEffect(() => {
    bindKeys();
    obeyEarlyTheme();
    followTextSize();
  }, []);
  useMenuClosed(useLocation().pathname);
  const { apiBaseUrl } = session.config;
  useEffect(() => {
    const take = (hash: string) => {
      void navigate(openPath + hash);
      window.focus();
    };
    const leave = () => window.location.pathname === openPath && closeCallTab();
    try {
      return takeCalls(requestsChannel(apiBaseUrl), take, leave);
    } catch {
      // Without channels every call has a tab of its own.
    }
  }, [apiBaseUrl, navigate]);
  return (
    <>
      <RailNews />
      <MoreViews />
      <Link
        className={`${frame.action} ${late.narrow}`}
        to={`${basePath}quality`}
        title={say('Data quality')}
      >
        <LateIcon name="warning" />
        <span className={frame.name}>{say('Data quality')}</span>
      </Link>
      <Companies />
      <CopyAge />
      <GoTo />
      <Shortcuts />
    </>
  );
}

const lists = Object.keys(endpoints) as EndpointName[];

/** What is new in the lists, each beside its total in the navigation. */
function RailNews() {
  const session = useSession();
  useEffect(() => pollNews(session), [session]);
  return lists.map((name) => <ListNews key={name} name={name} />);
}

function ListNews({ name }: { name: EndpointName }) {
  const { news, list } = useNews(name, {});
  const [link] = useState(() => document.querySelector(`header > nav > a[href="${basePath}${name}"]`));
  const known = news.news(list);
  return known && link && createPortal(<NewCount news={known} />, link);
}

export function SheetKey() {
  const [key] = useKeys('shortcuts');
  return key !== undefined && <kbd className={frame.keys}>{shortcutNames(key)}</kbd>;
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

function Shortcuts() {
  const trigger = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { part: Sheet, hasFailed, retry } = useLazy(load, isOpen ? 'wanted' : null);
  useCommand('shortcuts', () => {
    trigger.current = moreButton();
    setOpen(true);
    if (hasFailed) retry();
  });
  if (!isOpen) return null;
  if (Sheet) return createPortal(<Sheet trigger={trigger} onClose={() => setOpen(false)} />, document.body);
  return (
    hasFailed && <span role="alert">{say("Couldn't load this. Check your connection and try again.")}</span>
  );
}

/** On a phone, the button of the menu that this one is in: the menu closes when the sheet opens. */
function moreButton() {
  const more = document.querySelector<HTMLElement>('[popovertarget=more]');
  return more?.checkVisibility?.() ? more : null;
}
