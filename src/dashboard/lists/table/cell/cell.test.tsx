import { expect, onTestFinished, test } from 'vitest';
import { setLanguage } from '#dashboard/base/languages/language.ts';
import { type Cell, fullText, lineOf, openPartOf } from './cell.ts';
import fc from 'fast-check';
import { render } from '@testing-library/react';
import { Amount } from './cell-content.tsx';

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

test.each([
  ['https://hooks.example/agents/48211/k3f9', { text: 'hooks.example', isWhole: false }],
  ['https://user:key@hooks.example:8443/', { text: 'hooks.example:8443', isWhole: false }],
  ['https://hooks.example?key=1', { text: 'hooks.example', isWhole: false }],
  ['https://hooks.example', { text: 'hooks.example', isWhole: true }],
  ['http://hooks.example/k3f9', { text: 'http://hooks.example', isWhole: false }],
  ['javascript:alert(1)', null],
  ['k3f9-secret', null],
])('of %s', (address, open) => {
  expect(openPartOf(address)).toEqual(open);
});

test('no path, query or password is ever in the open part', () => {
  const secret = fc.stringMatching(/^[a-z0-9]{12}$/).map((text) => `secret-${text}`);
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: false }), secret, (base, text) => {
      for (const address of [`${base}/${text}`, `${base}?k=${text}`, `${base}#${text}`]) {
        expect(openPartOf(address)?.text).not.toContain(text);
        expect(openPartOf(address)?.isWhole).toBe(false);
      }
    }),
  );
});

const parts = (value: number | null, currency: string | null) => {
  const { container } = render(<Amount value={value} currency={currency} absence="No value" />);
  const cents = container.querySelector('span');
  return [container.textContent, cents?.textContent, cents?.getAttribute('data-room')];
};

test('cents are a part of their own, with a currency too; whole amounts have room for them', () => {
  expect(parts(22070.51, null)).toEqual(['22,070.51', '.51', null]);
  expect(parts(-0.5, 'EUR')).toEqual(['-€0.50', '.50', null]);
  expect(parts(1250.5, 'KWD')).toEqual(['KWD\u00a01,250.500', '.500', null]);
  expect(parts(10100, null)).toEqual(['10,100', '', '.00']);
  expect(parts(10100, 'SEK')).toEqual(['SEK\u00a010,100', '', '.00']);
  expect(parts(10100, 'KWD')).toEqual(['KWD\u00a010,100', '', '.000']);
  expect(parts(10100, 'JPY')).toEqual(['JP¥10,100', '', null]);
});

test('the room for cents is before a currency that comes after the figure', () => {
  setLanguage('de', {});
  onTestFinished(() => setLanguage('en', {}));
  const { container } = render(<Amount value={10_100} currency="EUR" absence="Kein Wert" />);
  expect(container.querySelector('bdi')?.innerHTML).toMatch(
    /^10\.100<span [^>]*data-room="\.00"><\/span>&nbsp;€$/,
  );
});

test('no value is said in words', () => {
  expect(parts(null, 'EUR')[0]).toBe('No value');
});
