import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { basePath, pageOfPath } from '#dashboard/data/address/base-path.ts';
import { useSlots } from '#dashboard/lists/list/use-slots.tsx';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { dropKeys, holdKeys } from '#dashboard/base/commands/early-keys.ts';
import { runCommand } from '#dashboard/base/commands/registry.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { Frame, type NavigationItem } from './frame.tsx';

type PageFrameProps = { navigation: NavigationItem[]; children: ReactNode };

/** The frame of the page that the address names. */
export function PageFrame({ navigation, children }: PageFrameProps) {
  const { signOut } = useSession();
  const { pathname, search } = useLocation();
  useLinkNavigation();
  // Before the effect of the late part that releases them. The first page's are held since it was painted (boot/start.ts).
  useLayoutEffect(() => {
    holdKeys();
    return () => void dropKeys();
  }, []);
  // Not only once the browser is idle: keys and buttons wait for it. If it fails, navigation and sign-out still work.
  const { part: late } = useLazy(load, useIsHydrated() ? 'idle' : null);
  return (
    <Frame
      navigation={navigation}
      shown={pageOfPath(pathname)}
      address={`${pathname}${search}`}
      slots={useSlots()}
      onSignOut={signOut}
      onCommand={(id) => void runCommand(id)}
      followUps={late && <late.FollowUpsTotal />}
      company={late && <late.CompanyName />}
      views={late && <late.RailViews />}
      menu={late && <late.RailMenu />}
      sheetKey={late && <late.SheetKey />}
    >
      {children}
    </Frame>
  );
}

const load = () => import('./late-frame.tsx');

const never = () => () => {};

/** Whether React has taken over what was painted. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The link that a plain press is on, if it leads to a page of the dashboard; a fragment is left to the browser. */
function pageLinkAt({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (!(target instanceof Element) || button || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  return link && !link.hash && link.href.startsWith(window.location.origin + basePath) ? link : null;
}

/** Follows all links to pages of the dashboard without loading a document. */
function useLinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLinkAt(event);
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      const { pathname, search, href, dataset } = link;
      // A link to the address on screen adds no step to the history.
      void navigate(pathname + search, { replace: 'replace' in dataset || href === window.location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
