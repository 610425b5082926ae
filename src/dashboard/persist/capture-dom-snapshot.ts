import { buildId } from '#dashboard/api/build-id.ts';
import type { DomSnapshot, SnapshotNode } from './dom-snapshot.ts';
import { domSnapshotKey } from './erase.ts';
import { ownerKey, type Owner } from './owner-key.ts';

/** The longest snapshot that is stored, in characters. */
const maxLength = 500_000;

/**
 * Captures the screen whenever its tab is left, for the next visit to begin with: only a list whose rows are no older
 * than they say. Leaving anything else erases the snapshot.
 * @param isOnDevice whether the device still keeps the token
 * @param ended aborts when the session ends
 */
export async function captureDomSnapshots(owner: Owner, isOnDevice: () => boolean, ended: AbortSignal) {
  const key = await ownerKey(owner);
  if (key === null) return;
  const leave = () => {
    if (document.visibilityState === 'hidden' && isOnDevice()) capture(key);
  };
  document.addEventListener('visibilitychange', leave, { signal: ended });
}

function capture(owner: string) {
  try {
    const snapshot = snapshotOf(owner);
    const text = snapshot && JSON.stringify(snapshot);
    if (text && text.length <= maxLength) localStorage.setItem(domSnapshotKey, text);
    else localStorage.removeItem(domSnapshotKey);
  } catch {
    // The storage is full.
  }
}

function snapshotOf(owner: string): DomSnapshot | null {
  const root = document.getElementById('root');
  // Set only while the rows are current and no record is open (list/list-page.tsx).
  const at = root?.querySelector('[data-at]')?.getAttribute('data-at');
  if (!root || !at || root.querySelector('[aria-expanded="true"]')) return null;
  return {
    owner,
    address: window.location.pathname + window.location.search,
    build: buildId(document),
    at: Number(at),
    nodes: [...root.childNodes].flatMap(nodeOf),
  };
}

function nodeOf(node: Node): SnapshotNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  // The counts of filters arrive late: shown at once they would vanish and come back.
  const content = node.hasAttribute('data-unkept') ? [] : [...node.childNodes];
  return [[node.localName, { ...attributes, ...stateOf(node) }, ...content.flatMap(nodeOf)]];
}

/** The state of a control that its attributes do not show. */
function stateOf(element: Element): Record<string, string> {
  if (element instanceof HTMLOptionElement) return element.selected ? { selected: '' } : {};
  if (!(element instanceof HTMLInputElement)) return {};
  return { value: element.value, ...(element.checked && { checked: '' }) };
}
