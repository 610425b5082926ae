import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { basePath } from '#dashboard/address/base-path.ts';

/** The link that a plain press is on, if it leads to a page of the dashboard; a fragment is left to the browser. */
function pageLinkAt({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (!(target instanceof Element) || button || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  return link && !link.hash && link.href.startsWith(window.location.origin + basePath) ? link : null;
}

/** Follows all links to pages of the dashboard without loading a document. */
export function useLinkNavigation() {
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
