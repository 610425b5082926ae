/** What the browser knows of its connection (W3C Network Information); Firefox and Safari say nothing. */
type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Whether the connection is good enough at this moment, as far as the browser says: not while the person saves data, on a
 * connection like 2G or none, or while the page is hidden.
 */
export function mayPrefetch() {
  const { saveData = false, effectiveType = '4g' } =
    'connection' in navigator ? (navigator.connection as Connection) : {};
  const isSeen = navigator.onLine && document.visibilityState === 'visible';
  return isSeen && !saveData && !effectiveType.endsWith('2g');
}
