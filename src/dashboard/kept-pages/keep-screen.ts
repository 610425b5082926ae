import { keptScreenKey } from '#dashboard/session/forget-kept.ts';
import { ownStyle, type KeptScreen, type Piece } from './kept-screen.ts';

/** The longest screen that is kept, in characters. */
const longestScreen = 500_000;

/**
 * Keeps what the screen shows whenever it is left, for the next visit to begin with: a list and nothing else, its rows
 * fresh. Whatever else there is to see leaves none.
 * @param owner whose records they are
 * @param isKept whether the device still keeps their token
 * @param ended aborts when the session ends; nothing is kept from then on
 */
export const keepScreens = (owner: string, isKept: () => boolean, ended: AbortSignal) =>
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden' && isKept()) keepScreen(owner);
    },
    { signal: ended },
  );

function keepScreen(owner: string) {
  try {
    const screen = JSON.stringify(readScreen(owner));
    if (screen !== 'null' && screen.length <= longestScreen) localStorage.setItem(keptScreenKey, screen);
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
    style: ownStyle(),
    title: document.title,
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
