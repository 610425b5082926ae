/** What the browser knows of its connection (W3C Network Information); Firefox and Safari say nothing. */
type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * What may be prefetched now:
 * - `all`: the pages before and after, and links that the person rests on
 * - `links`: only those links, on a connection like 3G
 * - `nothing`: the person saves data, the connection is slower still or gone, or the page is hidden
 */
type NetworkPolicy = 'all' | 'links' | 'nothing';

/** What the connection allows at this moment; everything where the browser says nothing of it. */
export function networkPolicy(): NetworkPolicy {
  const { saveData = false, effectiveType = '4g' } =
    'connection' in navigator ? (navigator.connection as Connection) : {};
  if (saveData || !navigator.onLine || document.visibilityState === 'hidden') return 'nothing';
  if (effectiveType.endsWith('2g')) return 'nothing';
  return effectiveType === '3g' ? 'links' : 'all';
}
