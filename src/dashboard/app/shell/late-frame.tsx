import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createPortal } from 'react-dom';
import { basePath, openPath } from '#dashboard/data/address/base-path.ts';
import { followUpsParams } from '#dashboard/data/address/follow-ups.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import { bindKeys } from '#dashboard/base/commands/bind-keys.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { GoTo } from '#dashboard/app/palette/go-to.tsx';
import { closeCallTab, takeCalls } from '#dashboard/data/session/calls.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { requestsChannel } from '#dashboard/data/session/tabs.ts';
import { RailViews } from '#dashboard/lists/views/rail-views.tsx';
import { useMediaQuery } from '#dashboard/base/use-media-query.ts';
import './print.css';
import { NewCount } from '#dashboard/data/news/new-count.tsx';
import { pollNews } from '#dashboard/data/news/poll.ts';
import { useNews } from '#dashboard/data/news/use-news.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import late from './late-frame.module.css';
import { CopyAge } from './companies.tsx';
import { phone } from './phone.ts';
import { followTextSize } from './text-size.ts';
import { chooseTheme } from './theme.ts';

export { CompanyName } from './companies.tsx';

const pages = ['overview', 'opportunities', 'contacts', 'agents'] as const;

type LateFrameProps = {
  /** The button that has opened the account menu; null while that is closed. */
  trigger: HTMLElement | null;
  onMenu: (trigger: HTMLElement | null) => void;
};

/** The rail below its pages, and the parts that obey its keys and buttons. */
export function LateFrame({ trigger, onMenu }: LateFrameProps) {
  const navigate = useNavigate();
  const session = useSession();
  useCommand(pages, (_event, page) => void navigate(`${basePath}${page}`));
  const followUps = followUpsParams(session.config.extensions);
  useCommand('follow-ups', followUps && (() => void navigate(listHref('opportunities', followUps))));
  useCommand('theme-system', () => chooseTheme('system'));
  useCommand('theme-light', () => chooseTheme('light'));
  useCommand('theme-dark', () => chooseTheme('dark'));
  useCommand('sign-out', session.signOut);
  useEffect(() => {
    bindKeys();
    followTextSize();
  }, []);
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
      <RailViews />
      <CopyAge className={late.foot} />
      <Account trigger={trigger} onMenu={onMenu} />
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

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

const loadImport = async () => (await import('#dashboard/lists/views/device-dialog.tsx')).DeviceDialog;

/** The account menu, and the dialog that it opens. */
function Account({ trigger, onMenu }: LateFrameProps) {
  const [isImporting, setImporting] = useState(false);
  const button = useRef(trigger as HTMLButtonElement | null);
  const Menu = useLazy(loadMenu, trigger ? 'wanted' : 'idle');
  const Import = useLazy(loadImport, isImporting ? 'wanted' : null);
  useEffect(() => {
    button.current = trigger as HTMLButtonElement | null;
  }, [trigger]);
  useCommand('companies', () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('header > [aria-haspopup=dialog]')];
    onMenu(buttons.find((each) => each.checkVisibility?.() ?? true) ?? null);
  });
  return (
    <>
      {trigger && (
        <Late {...Menu}>
          {(AccountMenu) => (
            <AccountMenu trigger={button} onImport={() => setImporting(true)} onClose={() => onMenu(null)} />
          )}
        </Late>
      )}
      {isImporting && (
        <Late {...Import}>{(DeviceDialog) => <DeviceDialog onClose={() => setImporting(false)} />}</Late>
      )}
    </>
  );
}

type LateProps<Part> = ReturnType<typeof useLazy<Part>> & { children: (part: Part) => ReactNode };

/** A part over the page, or what is said where it couldn't be loaded. */
const Late = <Part,>({ part, hasFailed, children }: LateProps<Part>) =>
  part
    ? createPortal(children(part), document.body)
    : hasFailed && (
        <span role="alert">{say("Couldn't load this. Check your connection and try again.")}</span>
      );

const loadSheet = async () => (await import('#dashboard/app/sheet/shortcut-sheet.tsx')).ShortcutSheet;

function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const sheet = useLazy(loadSheet, isOpen ? 'wanted' : null);
  const open = () => {
    setOpen(true);
    if (sheet.hasFailed) sheet.retry();
  };
  useCommand('shortcuts', useMediaQuery(phone) ? null : open);
  return isOpen && <Late {...sheet}>{(Sheet) => <Sheet onClose={() => setOpen(false)} />}</Late>;
}
