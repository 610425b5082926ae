import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { basePath } from '#dashboard/address/base-path.ts';

/** Whether a press follows a link here, rather than in another tab or window. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Whether a link leads to a page of the dashboard, and not only to another place on this one. */
function isToPage({ origin, pathname, search, hash, target, download }: HTMLAnchorElement) {
  const { location } = window;
  const isOurs = origin === location.origin && pathname.startsWith(basePath) && !target && !download;
  return isOurs && !(hash && pathname === location.pathname && search === location.search);
}

/** Follows all links to pages of the dashboard without loading a document. */
export function useLinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.defaultPrevented || !isPlain(event) || !isToPage(link)) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      // The address that is shown already takes no further step in the history.
      const replace = 'replace' in dataset || href === window.location.href;
      void navigate(pathname + search + hash, { replace });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
