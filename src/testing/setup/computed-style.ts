const compute = window.getComputedStyle.bind(window);

/** What jsdom's own style sheet shows an element as, by its name and the attributes that the sheet looks at. */
const shownAs = new Map<string, string>();

function displayOf(element: HTMLElement) {
  if (element.style.display !== '') return element.style.display;
  const inClosed = element.parentElement?.matches('details:not([open])') && element.localName !== 'summary';
  const key = [element.localName, element.hidden, element.hasAttribute('open'), inClosed].join();
  const shown = shownAs.get(key) ?? compute(element).display;
  shownAs.set(key, shown);
  return shown;
}

/**
 * Stands in for jsdom's computed styles, which match an element against two hundred rules whenever a query by role or a
 * press asks whether it is shown: that was a fifth of what the dashboard's tests took. Tests load no style sheet, so the
 * element itself decides on the properties below; any other is computed.
 */
export function getComputedStyle(element: HTMLElement) {
  const own: Record<string, () => string> = {
    display: () => displayOf(element),
    opacity: () => element.style.opacity,
    pointerEvents: () => element.style.pointerEvents,
    visibility: () => element.style.visibility || 'visible',
  };
  const getPropertyValue = (name: string) => own[name]?.() ?? compute(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_style, name: string) =>
      name === 'getPropertyValue' ? getPropertyValue : (own[name]?.() ?? Reflect.get(compute(element), name)),
  });
}
