/**
 * Makes an element's content equal to that of another, which is used up. What is equal already stays, with its focus,
 * its scrolling and what was typed into it.
 */
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
