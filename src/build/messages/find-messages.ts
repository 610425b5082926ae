import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

/** A call that says a message: the message, where its literal is in the source, and where its values end, if it has any. */
export type FoundMessage = { text: string; start: number; end: number; valuesEnd: number | undefined };

const names = new Set(['say', 'sayNodes']);

/**
 * The messages that the source of a module says (dashboard/base/languages/say.ts), in order.
 * @throws Error for a message that is no literal
 */
export function findMessages(file: string, source: string): FoundMessage[] {
  const found: FoundMessage[] = [];
  if (!/\bsay(Nodes)?\(/.test(source)) return found;
  const { program } = parseSync(file, source);
  new Visitor({
    CallExpression({ callee, arguments: [text, values] }: ESTree.CallExpression) {
      if (callee.type !== 'Identifier' || !names.has(callee.name) || !text) return;
      const message = literalOf(text);
      if (message === null) throw new Error(`${file}: ${source.slice(text.start, text.end)} is no literal.`);
      found.push({ text: message, start: text.start, end: text.end, valuesEnd: values?.end });
    },
  }).visit(program);
  return found;
}

/** The text of a literal, also of one in several lines put together by +; null for anything else. */
function literalOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [literalOf(node.left), literalOf(node.right)];
  return left === null || right === null ? null : left + right;
}
