import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { basePath, pageOfPath } from '#dashboard/data/address/base-path.ts';
import { useSlots } from '#dashboard/lists/list/use-slots.tsx';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useIsIdle } from '#dashboard/data/session/use-first-paint.ts';
import { Frame, type NavigationItem } from './frame.tsx';

type PageFrameProps = { navigation: NavigationItem[]; children: ReactNode };

/** The frame of the page that the address names. */
export function PageFrame({ navigation, children }: PageFrameProps) {
  const { signOut } = useSession();
  const { pathname, search } = useLocation();
  useLinkNavigation();
  const late = useLateFrame();
  return (
    <Frame
      navigation={navigation}
      shown={pageOfPath(pathname)}
      address={`${pathname}${search}`}
      slots={useSlots()}
      onSignOut={signOut}
      views={late && <late.RailViews />}
      actions={late && <late.RailActions />}
    >
      {children}
    </Frame>
  );
}

type LateFrame = { RailViews: ComponentType; RailActions: ComponentType };

/** What the frame has beside its navigation, imported once the rows are on the screen; null until then. */
function useLateFrame() {
  const isIdle = useIsIdle();
  const [part, setPart] = useState<LateFrame | null>(null);
  useEffect(() => {
    // Awaited: a `then` right after the import misses style sheets that the build has it wait for.
    const load = async () => setPart(await import('./late-frame.tsx'));
    // If it fails, navigation and sign-out still work.
    if (isIdle) void load().catch(() => {});
  }, [isIdle]);
  return part;
}

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
