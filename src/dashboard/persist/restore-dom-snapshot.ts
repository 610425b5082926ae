import { homePath } from '#dashboard/address/list-params.ts';
import { buildOf } from '#dashboard/api/build-id.ts';
import { keptScreenKey } from './erase.ts';
import { ownerKey } from './owner-key.ts';
import { readDevice, readToken } from '#dashboard/session/token-store.ts';
import { keptAge } from './persisted-page.ts';
import type { KeptScreen, Piece } from './dom-snapshot.ts';

/**
 * Shows what the screen showed when this very page was left, with the age of its rows, until the page itself can take
 * its place; nothing in it can be pressed. Only for the token that the device keeps, and in the build that it is from.
 * @returns whether it is shown
 */
export async function showKeptScreen(root: HTMLElement): Promise<boolean> {
  try {
    const screen = await readKeptScreen();
    if (!screen) return false;
    const shown = document.createElement('div');
    shown.append(...screen.pieces.map((piece) => build(piece)));
    shown.querySelector('[data-age]')?.replaceChildren(keptAge(screen.at, Date.now()));
    for (const element of shown.children) element.toggleAttribute('inert', true);
    root.append(...shown.childNodes);
    return true;
  } catch {
    // Somebody has written something else in its place.
    return false;
  }
}

async function readKeptScreen() {
  const text = localStorage.getItem(keptScreenKey);
  const device = readDevice();
  if (!text || !device || readToken(device.apiBaseUrl) !== device.token) return null;
  const { pathname, search } = window.location;
  const screen = JSON.parse(text) as KeptScreen;
  const isHere =
    screen.address === (pathname === '/' ? homePath : pathname + search) &&
    screen.build === buildOf(document);
  // A step of the history may have a place within its rows; a time yet to come is from a clock that was wrong.
  if (!isHere || window.history.state?.usr || screen.at > Date.now()) return null;
  return screen.owner === (await ownerKey(device.token, device.apiBaseUrl)) ? screen : null;
}

const svg = 'http://www.w3.org/2000/svg';

function build(piece: Piece, isDrawn = false): Node {
  if (typeof piece === 'string') return new Text(piece);
  const [name, { style = '', ...attributes }, ...content] = piece;
  const isSvg = isDrawn || name === 'svg';
  const element = isSvg ? document.createElementNS(svg, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  // As an attribute, the content security policy forbids it.
  if (style) (element as HTMLElement).style.cssText = style;
  element.append(...content.map((each) => build(each, isSvg)));
  return element;
}
