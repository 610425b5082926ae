import { basePath } from '#dashboard/address/base-path.ts';
import { homePath } from '#dashboard/address/list-of-path.ts';
import { buildId } from '#dashboard/api/build-id.ts';
import type { DomSnapshot, SnapshotNode } from './dom-snapshot.ts';
import { domSnapshotKey } from './erase.ts';
import { isWithinMaximumAge } from './maximum-age.ts';
import { ownerKey, type Owner } from './owner-key.ts';
import { ageText } from './persisted-page.ts';

/**
 * Shows the screen as it was when this page was left, with the age of its rows and inert, until the page itself replaces
 * it. Only what is of this owner and this build, and not too old.
 * @param owner whose token the device keeps; null when it keeps none, or this tab has another
 * @returns whether it is shown
 */
export async function restoreDomSnapshot(root: HTMLElement, owner: Owner | null): Promise<boolean> {
  try {
    const snapshot = owner && (await readSnapshot(owner));
    if (!snapshot) return false;
    const restored = document.createElement('div');
    restored.append(...snapshot.nodes.map((node) => build(node)));
    restored.querySelector('[data-age]')?.replaceChildren(ageText(snapshot.at, Date.now()));
    for (const element of restored.children) element.toggleAttribute('inert', true);
    root.append(...restored.childNodes);
    return true;
  } catch {
    // Something else was written in its place.
    return false;
  }
}

async function readSnapshot(owner: Owner) {
  const text = localStorage.getItem(domSnapshotKey);
  if (!text) return null;
  const snapshot = JSON.parse(text) as DomSnapshot;
  if (!isWithinMaximumAge(snapshot.at)) {
    localStorage.removeItem(domSnapshotKey);
    return null;
  }
  const { pathname, search } = window.location;
  const isHere =
    snapshot.address === (pathname === basePath ? homePath : pathname + search) &&
    snapshot.build === buildId(document);
  // A step of the history may name the row to scroll to.
  if (!isHere || window.history.state?.usr) return null;
  return snapshot.owner === (await ownerKey(owner)) ? snapshot : null;
}

const svg = 'http://www.w3.org/2000/svg';

function build(node: SnapshotNode, isInSvg = false): Node {
  if (typeof node === 'string') return new Text(node);
  const [name, { style = '', ...attributes }, ...content] = node;
  const isSvg = isInSvg || name === 'svg';
  const element = isSvg ? document.createElementNS(svg, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  // The content security policy forbids style attributes.
  if (style) (element as HTMLElement).style.cssText = style;
  element.append(...content.map((each) => build(each, isSvg)));
  return element;
}
