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
