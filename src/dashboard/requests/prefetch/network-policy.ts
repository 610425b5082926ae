/** What the browser knows of the way to the network (W3C Network Information); Firefox and Safari say nothing. */
type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * What may be fetched ahead now:
 * - `all`: neighbour pages, and links that the person rests on
 * - `links`: only those links, on a connection like 3G
 * - `nothing`: the person saves data, the connection is slower still or gone, or the page is out of sight
 */
export type Reach = 'all' | 'links' | 'nothing';

/** What the connection allows at this moment; everything where the browser tells nothing of it. */
export function reachNow(): Reach {
  const { saveData = false, effectiveType = '4g' } =
    'connection' in navigator ? (navigator.connection as Connection) : {};
  if (saveData || !navigator.onLine || document.visibilityState === 'hidden') return 'nothing';
  if (effectiveType.endsWith('2g')) return 'nothing';
  return effectiveType === '3g' ? 'links' : 'all';
}
