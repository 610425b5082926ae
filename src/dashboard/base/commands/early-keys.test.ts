import { afterEach, expect, test } from 'vitest';
import { releaseKeys } from './bind-keys.ts';
import { dropKeys, holdKeys } from './early-keys.ts';
import { handleCommand } from './registry.ts';

afterEach(() => {
  dropKeys();
  document.body.replaceChildren();
});

/** Presses keys, and says which of them the browser did nothing for. */
const press = (keys: string, more: KeyboardEventInit = {}, place: Element = document.body) =>
  keys
    .split('')
    .filter(
      (key) =>
        !place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
    )
    .join('');

/** What is held, as somebody hears it who obeys some of those keys. */
function hear(obeyed = /./) {
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => {
    heard.push(event.ctrlKey ? `mod+${event.key}` : event.key);
    if (obeyed.test(event.key)) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  releaseKeys();
  document.removeEventListener('keydown', listen);
  return heard;
}

test('keys that may give a command are heard later, in their order and once', () => {
  holdKeys();
  holdKeys();
  expect(press('gc')).toBe('');
  // What follows is for the field that it opens.
  expect(press('/jx')).toBe('/');
  expect(hear()).toEqual(['g', 'c', '/']);
  expect(hear()).toEqual([]);
  dropKeys();
  expect(press('gk/')).toBe('');
  expect(hear()).toEqual([]);
});

test('what nobody obeys yet is held for those who come later', () => {
  holdKeys();
  press('3?x');
  expect(hear(/3/)).toEqual(['3', '?', 'x']);
  expect(hear(/x/)).toEqual(['?', 'x']);
  press('g');
  expect(hear()).toEqual(['?', 'g']);
});

test('what opens the palette is held until there is one, with what was typed for it', () => {
  holdKeys();
  press('3');
  press('k', { ctrlKey: true });
  press('a b');
  expect(hear()).toEqual(['3']);
  const release = handleCommand('go-to', () => {});
  expect(hear()).toEqual(['mod+k', 'a', ' ', 'b']);
  release();
});

test('keys of a page that is left are dropped, those of the next one heard', () => {
  holdKeys();
  press('g');
  dropKeys();
  press('c');
  holdKeys();
  press('?');
  expect(hear()).toEqual(['?']);
});

test('what is typed into a field, composed or the browser has a use for passes', () => {
  holdKeys();
  const field = document.createElement('input');
  document.body.append(field);
  press('g', {}, field);
  press('g', { isComposing: true });
  press('g', { altKey: true });
  press('r ', { ctrlKey: true });
  press(' ');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(hear()).toEqual([]);
});
