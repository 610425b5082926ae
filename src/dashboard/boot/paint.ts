import type { JSXElementConstructor, ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

const svg = 'http://www.w3.org/2000/svg';

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode };
type Painted = ReactElement<Props, string | JSXElementConstructor<Props>>;

/** Properties whose attribute has another name; HTML ignores the case of all others. */
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeDasharray: 'stroke-dasharray',
  defaultChecked: 'checked',
};

/**
 * Appends to a node what React would make of an element whose components use no hooks, so that React can take it over
 * (https://react.dev/reference/react-dom/client/hydrateRoot). Event handlers and refs are left to React.
 */
export function paint(parent: Node, node: ReactNode, isInSvg = false) {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return;
  if (typeof node !== 'object') {
    parent.appendChild(new Text(String(node)));
  } else if (Symbol.iterator in node) {
    for (const each of node) paint(parent, each, isInSvg);
  } else {
    const { type, props } = node as Painted;
    if ((type as unknown) === Fragment) paint(parent, props.children, isInSvg);
    else if (typeof type === 'string') paintElement(parent, type, props, isInSvg || type === 'svg');
    else paint(parent, (type as (props: Props) => ReactNode)(props), isInSvg);
  }
}

function paintElement(parent: Node, name: string, props: Props, isSvg: boolean) {
  const element = isSvg ? document.createElementNS(svg, name) : document.createElement(name);
  const isSelect = name === 'select';
  for (const key in props) {
    if (key === 'style') setStyle(element, props[key] as object);
    else if (key !== 'children' && !(isSelect && key === 'value')) setAttribute(element, key, props[key]);
  }
  paint(element, props.children, isSvg);
  // It selects one of the options that are there, and is no attribute.
  if (isSelect) (element as HTMLSelectElement).value = String(props['value']);
  parent.appendChild(element);
}

/** Not as an attribute, which the security policy forbids. */
function setStyle({ style }: HTMLElement | SVGElement, properties: object) {
  for (const [key, value] of Object.entries(properties)) style.setProperty(key, String(value));
}

function setAttribute(element: Element, key: string, value: unknown) {
  const name = attributeNames[key] ?? key;
  if (key === 'suppressHydrationWarning') return;
  if (typeof value === 'string' || typeof value === 'number') element.setAttribute(name, String(value));
  else if (typeof value !== 'boolean') return;
  else if (/^(aria|data)-/.test(name)) element.setAttribute(name, String(value));
  else if (value) element.setAttribute(name, '');
}

/** What is equal already stays, with its focus, its scrolling and what was typed into it. `wanted` is used up. */
export function morph(element: Element, wanted: Node) {
  const nodes = [...wanted.childNodes];
  while (element.childNodes.length > nodes.length) element.lastChild?.remove();
  for (const [index, node] of nodes.entries()) {
    const present = element.childNodes[index];
    if (present) morphNode(present, node);
    else element.append(node);
  }
}

/** Elements of the same kind become equal; of another class they stand for something else, elsewhere. */
function morphNode(present: ChildNode, wanted: ChildNode) {
  if (present.isEqualNode(wanted)) return;
  const isAlike =
    isStyled(present) &&
    isStyled(wanted) &&
    present.nodeName === wanted.nodeName &&
    present.getAttribute('class') === wanted.getAttribute('class');
  if (!isAlike) {
    present.replaceWith(wanted);
    return;
  }
  for (const name of present.getAttributeNames())
    if (!wanted.hasAttribute(name)) present.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (name !== 'style' && present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
  if (present.style.cssText !== wanted.style.cssText) present.style.cssText = wanted.style.cssText;
  morph(present, wanted);
}

const isStyled = (node: Node) => node instanceof HTMLElement || node instanceof SVGElement;

/** Resolves when the browser has painted what is there now: the first frame does, the second comes after it. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
