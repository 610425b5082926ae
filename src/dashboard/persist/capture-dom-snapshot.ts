import type { Config } from '#contract/config.ts';
import { buildOf } from '#dashboard/api/build-id.ts';
import { keptScreenKey } from './erase.ts';
import { ownerKey } from './owner-key.ts';
import { isOnDevice } from '#dashboard/session/token-store.ts';
import type { KeptScreen, Piece } from './dom-snapshot.ts';

/** The longest screen that is kept, in characters. */
const longestScreen = 500_000;

/**
 * Keeps what the screen shows whenever its tab is left, for the next visit to begin with, as long as the device keeps
 * the token: a list and nothing else, its rows no older than they say. Whatever else there is to see leaves none.
 * @param ended aborts when the session ends; nothing is kept from then on
 */
export async function keepScreens({ apiBaseUrl }: Config, token: string, ended: AbortSignal) {
  const owner = await ownerKey(token, apiBaseUrl);
  if (owner === null) return;
  const leave = () => {
    if (document.visibilityState === 'hidden' && isOnDevice(token, apiBaseUrl)) keepScreen(owner);
  };
  document.addEventListener('visibilitychange', leave, { signal: ended });
}

function keepScreen(owner: string) {
  try {
    const screen = readScreen(owner);
    const text = screen && JSON.stringify(screen);
    if (text && text.length <= longestScreen) localStorage.setItem(keptScreenKey, text);
    else localStorage.removeItem(keptScreenKey);
  } catch {
    // There is no room.
  }
}

function readScreen(owner: string): KeptScreen | null {
  const root = document.getElementById('root');
  // A list says since when its rows are there, as long as nothing else is going on (list/list-page.tsx).
  const at = root?.querySelector('[data-at]')?.getAttribute('data-at');
  if (!root || !at || root.querySelector('[aria-expanded="true"]')) return null;
  return {
    owner,
    address: window.location.pathname + window.location.search,
    build: buildOf(document),
    at: Number(at),
    pieces: [...root.childNodes].flatMap(pieceOf),
  };
}

function pieceOf(node: Node): Piece[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  // Figures are not kept for the next visit: they would go away before they come.
  const content = node.hasAttribute('data-unkept') ? [] : [...node.childNodes];
  return [[node.localName, { ...attributes, ...stateOf(node) }, ...content.flatMap(pieceOf)]];
}

/** What is seen of a control and stands in no attribute. */
function stateOf(element: Element): Record<string, string> {
  if (element instanceof HTMLOptionElement) return element.selected ? { selected: '' } : {};
  if (!(element instanceof HTMLInputElement)) return {};
  return { value: element.value, ...(element.checked && { checked: '' }) };
}
