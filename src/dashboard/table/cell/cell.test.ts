import { expect, test } from 'vitest';
import { type Cell, fullText, lineOf } from './cell.ts';

const long = 'word '.repeat(200);
const cases: [Cell, string | null, string | null][] = [
  [{ kind: 'text', value: 'Oak' }, 'Oak', 'Oak'],
  [{ kind: 'text', value: null }, null, null],
  [{ kind: 'word', value: 'call_back' }, 'Call back', 'Call back'],
  [{ kind: 'boolean', value: true }, 'Yes', 'Yes'],
  [{ kind: 'boolean', value: false, yes: 'Sent', no: 'Not sent' }, 'Not sent', 'Not sent'],
  [{ kind: 'boolean', value: null }, null, null],
  [{ kind: 'amount', value: 1250.5 }, '1250.5', '1250.5'],
  [{ kind: 'reference', of: 'contacts', value: 7 }, '7', '7'],
  [{ kind: 'prose', value: long }, long, `${long.slice(0, 299)}…`],
  [{ kind: 'webhook', value: 'https://hooks.example/key' }, 'https://hooks.example/key', 'hooks.example/…'],
  [
    { kind: 'object', value: { colour: 'red', deep: { a: 1 } } },
    '{\n  "colour": "red",\n  "deep": {\n    "a": 1\n  }\n}',
    'Colour: red, Deep: …',
  ],
  [{ kind: 'object', value: {} }, null, ''],
  [
    { kind: 'link', value: 'https://book.example/front-desk' },
    'https://book.example/front-desk',
    '…/front-desk',
  ],
  [{ kind: 'link', value: 'https://book.example/b?to=3#x' }, 'https://book.example/b?to=3#x', '…/b?to=3#x'],
  [{ kind: 'link', value: 'https://book.example' }, 'https://book.example', 'book.example'],
  [{ kind: 'link', value: 'ask at the desk' }, 'ask at the desk', 'ask at the desk'],
];

test('an object nested too deeply to be written is shown as an ellipsis', () => {
  const depth = 100_000;
  const value: unknown = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  expect(fullText({ kind: 'object', value: value as Record<string, unknown> })).toBe('…');
  expect(fullText({ kind: 'unreadable', value })).toBe('…');
});

test.each(cases)('%j', (cell, full, line) => {
  expect([fullText(cell), lineOf(cell)]).toEqual([full, line]);
});
