import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { basePath, pageOfPath } from '#dashboard/data/address/base-path.ts';
import { useLateParts, useSlots } from '#dashboard/lists/list/use-slots.tsx';
import { useIsIdle } from '#dashboard/data/session/use-first-paint.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { dropKeys, holdKeys } from '#dashboard/base/commands/early-keys.ts';
import { runCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { Frame, type NavigationItem } from './frame.tsx';

type PageFrameProps = { navigation: NavigationItem[]; children: ReactNode };

export function PageFrame({ navigation, children }: PageFrameProps) {
  const { firstPaint } = useSession();
  const { pathname, search } = useLocation();
  useLinkNavigation();
  // Names are not to wait for what keys and buttons do, until somebody presses one. If it fails, navigation still works,
  // and the next press tries again.
  const isIdle = useIsIdle();
  const [isWanted, setIsWanted] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const want = () => {
    setIsWanted(true);
    if (hasFailed) retry();
  };
  const { part: late, hasFailed, retry } = useLazy(load, isWanted ? 'wanted' : isIdle ? 'idle' : null);
  // Before the effect of the late part that releases them. The first page's are held since it was painted (boot/start.ts).
  useLayoutEffect(() => {
    holdKeys(() => {
      setIsWanted(true);
      firstPaint.hurry();
    });
    return dropKeys;
  }, [firstPaint]);
  const isComplete = useLateParts() !== null && late !== null;
  useEffect(() => {
    // After the late parts have had those that are held.
    if (isComplete) queueMicrotask(dropKeys);
  }, [isComplete]);
  return (
    <Frame
      navigation={navigation}
      shown={pageOfPath(pathname)}
      address={`${pathname}${search}`}
      slots={useSlots()}
      account={{
        'aria-expanded': trigger !== null,
        onClick: ({ currentTarget }) => {
          want();
          setTrigger(trigger ? null : currentTarget);
        },
      }}
      onGoTo={() => {
        want();
        void runCommand('go-to');
      }}
      company={late && <late.CompanyName />}
      views={late ? <late.LateFrame trigger={trigger} onMenu={setTrigger} /> : hasFailed && <LoadFailure />}
    >
      {children}
    </Frame>
  );
}

const LoadFailure = () => (
  <p role="alert">{say("Couldn't load this. Check your connection and try again.")}</p>
);

const load = () => import('./late-frame.tsx');

/** The link that a plain press is on, if it leads to a page of the dashboard; a fragment is left to the browser. */
function pageLinkAt({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (!(target instanceof Element) || button || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  return link && !link.hash && link.href.startsWith(window.location.origin + basePath) ? link : null;
}

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
