import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { runs } from '#testing/run/runs.ts';
import { nodeText } from '#testing/screen.ts';
import { morph } from './paint.ts';

afterEach(() => document.body.replaceChildren());

const words = fc.constantFrom('', 'a', 'b', ' ');

/** Trees of few names and values, so that two of them often have much in common. */
const { tree } = fc.letrec<{ tree: Node; child: Node }>((tie) => ({
  child: fc.oneof(
    { depthSize: 'small' },
    words.map((text) => new Text(text)),
    tie('tree'),
  ),
  tree: fc
    .record({
      name: fc.constantFrom('p', 'b', 'input', 'svg'),
      attributes: fc.dictionary(fc.constantFrom('class', 'title', 'data-x'), words),
      width: fc.constantFrom('', '5px', '50%'),
      children: fc.array(tie('child'), { maxLength: 4 }),
    })
    .map(({ name, attributes, width, children }) => {
      const element =
        name === 'svg'
          ? document.createElementNS('http://www.w3.org/2000/svg', name)
          : document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      if (width) element.style.width = width;
      element.append(...children.map((child) => child.cloneNode(true)));
      return element;
    }),
}));

const content = fc.array(
  fc.oneof(
    words.map((text) => new Text(text)),
    tree,
  ),
  { maxLength: 4 },
);

const holding = (nodes: Node[]) => {
  const root = document.createElement('div');
  root.append(...nodes.map((node) => node.cloneNode(true)));
  return root;
};

/** An element of another class stands for something else. */
const kindOf = (node: Node) =>
  node instanceof Element ? `${node.nodeName} ${node.getAttribute('class')}` : node.nodeName;

/** The nodes that are wanted as they are, in elements that are of the wanted kind. */
const equalNodes = (present: Node, wanted: Node): Node[] =>
  [...present.childNodes].flatMap((node, index) => {
    const other = wanted.childNodes[index];
    if (!other || kindOf(other) !== kindOf(node)) return [];
    return node.isEqualNode(other) ? [node] : equalNodes(node, other);
  });

test('any content becomes the wanted one, and nodes that are equal already stay', () => {
  fc.assert(
    fc.property(content, content, content, (common, from, to) => {
      const root = holding([...common, ...from]);
      const wanted = holding([...common, ...to]);
      const expected = nodeText(wanted);
      const equal = equalNodes(root, wanted);
      expect(equal).toEqual(expect.arrayContaining([...root.childNodes].slice(0, common.length)));
      morph(root, wanted);
      expect(nodeText(root)).toBe(expected);
      expect(equal.filter((node) => !root.contains(node))).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
});

const screenOf = (label: string, rows: string) => {
  const root = document.createElement('div');
  root.innerHTML = `<a href="/contacts">${label}</a><input placeholder="${label}"><ol>${rows}</ol>`;
  return root;
};

test('focus, what was typed and how far it was scrolled survive where the place stays alike', () => {
  const root = screenOf('Search', '');
  document.body.append(root);
  const [link, field, list] = root.children;
  if (!(field instanceof HTMLInputElement) || !list) throw new Error('The screen has a field and a list.');
  field.focus();
  field.value = 'oak';
  field.setSelectionRange(1, 2);
  list.scrollTop = 40;
  morph(root, screenOf('Search contacts', '<li>one</li><li>two</li>'));
  expect([link, field, list].filter((element) => !element?.isConnected)).toEqual([]);
  expect(root).toHaveTextContent('Search contactsonetwo');
  expect(field).toHaveFocus();
  expect([field.value, field.placeholder]).toEqual(['oak', 'Search contacts']);
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  expect(list.scrollTop).toBe(40);
});
