import { configFrom } from '#contract/config.ts';
import { liveSlots } from '#dashboard/lists/list/use-slots.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';

/** The live parts of a screen of a server with the three documented lists, which leads nowhere. */
export const someSlots: Slots = { ...liveSlots, config: configFrom({}), navigate: () => {} };

/** Elements and texts as one text: attributes are sorted, and texts side by side are told apart. */
export function nodeText(node: Node): string {
  if (!(node instanceof Element)) return JSON.stringify(node.nodeValue);
  const { namespaceURI, localName, attributes, childNodes } = node;
  const sorted = Array.from(
    attributes,
    ({ name, value }) => `\n  ${name}=${JSON.stringify(value)}`,
  ).toSorted();
  return `\n<${namespaceURI} ${localName}${sorted.join('')}>${Array.from(childNodes, nodeText).join(' ')}</>`;
}
