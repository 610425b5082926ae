import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindKeys } from './bind-keys.ts';
import { canonical } from './chord.ts';
import { type CommandId, commandIds, commandOf } from './commands.ts';
import { handleCommand } from './registry.ts';
import { keysOf, readyCommands, switchLetters } from './key-settings.ts';
import { Keys, sheetGroups } from '#dashboard/app/sheet/sheet-list.tsx';

/** As another tab tells of it. */
const tellStored = () => window.dispatchEvent(new StorageEvent('storage'));
beforeEach(() => {
  localStorage.clear();
  tellStored();
  bindKeys();
});
const taken: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const give of taken.splice(0)) give();
  // The files of a worker share the choice.
  switchLetters(true);
});

/** Carries commands out and says which were. */
function carryOut(...ids: CommandId[]) {
  const done: CommandId[] = [];
  taken.push(...ids.map((id) => handleCommand(id, () => void done.push(id))));
  return done;
}

/** Presses keys written as in the table. @returns whether the last kept its own meaning */
function press(keys: string, target: Element = document.body, more: KeyboardEventInit = {}) {
  const events = keys.split(' ').map((chord) => {
    const [, held = '', key = chord] = /^((?:\w+\+)*)(.+)$/.exec(chord) ?? [];
    const isHeld = (name: string) => held.includes(name);
    return new KeyboardEvent('keydown', {
      key: isHeld('Shift') && key.length === 1 ? key.toUpperCase() : key,
      ctrlKey: isHeld('mod'),
      altKey: isHeld('alt'),
      shiftKey: isHeld('Shift'),
      bubbles: true,
      cancelable: true,
      ...more,
    });
  });
  return events.map((event) => target.dispatchEvent(event)).at(-1);
}

const rows = commandIds.flatMap((id) => (commandOf(id).keys ?? []).map((keys) => ({ id, keys })));

test.each(rows)('$keys gives $id, and is on the sheet', ({ id, keys }) => {
  const done = carryOut(id);
  expect(press(keys)).toBe(false);
  expect(done).toEqual([id]);
  const lines = sheetGroups()
    .flatMap(({ lines }) => lines)
    .filter(({ ids }) => ids.includes(id));
  expect(lines).toHaveLength(1);
  expect(keysOf(id)).toContain(canonical(keys));
});

test('where two commands have one key, the first that applies is carried out', () => {
  const done = carryOut('next-row', 'next-record');
  press('j');
  taken.push(handleCommand('next-record', () => false));
  press('j');
  expect(done).toEqual(['next-record', 'next-record']);
  taken.splice(1, 1)[0]?.();
  expect(press('ArrowDown')).toBe(false);
  expect(done).toEqual(['next-record', 'next-record', 'next-row']);
  expect(press('q')).toBe(true);
});

test('the second of two keys may take a second; Escape and any other key end the sequence', () => {
  vi.useFakeTimers();
  const done = carryOut('contacts', 'next-row', 'close-record');
  expect(press('g')).toBe(false);
  vi.advanceTimersByTime(900);
  press('c');
  expect(done).toEqual(['contacts']);
  press('g');
  vi.advanceTimersByTime(1_100);
  expect(press('c')).toBe(true);
  press('g');
  expect(press('Escape')).toBe(false);
  press('c');
  press('g');
  press('j');
  expect(done).toEqual(['contacts']);
  press('j');
  expect(done).toEqual(['contacts', 'next-row']);
});

test('fields, dialogs, menus and what has taken the key already keep it; Ctrl+K works from a field', () => {
  const done = carryOut('next-row', 'go-to', 'close-record');
  const { container, rerender } = render(<input />);
  const first = () =>
    container.firstElementChild?.querySelector('*') ?? container.firstElementChild ?? container;
  press('j', first());
  expect(done).toEqual([]);
  press('Escape', first());
  press('mod+k', first());
  expect(done.splice(0)).toEqual(['close-record', 'go-to']);
  for (const popup of ['menu', 'listbox', 'dialog']) {
    rerender(
      <div role={popup}>
        <button type="button">It</button>
      </div>,
    );
    press('j', first());
    press('Escape', first());
  }
  rerender(<dialog open />);
  press('mod+k');
  rerender(<button type="button" aria-label="It" onKeyDown={(event) => event.preventDefault()} />);
  press('j', first());
  press('j', document.body, { repeat: true });
  expect(done.splice(0)).toEqual(['next-row']);
  press('mod+k', document.body, { repeat: true });
  press('j', document.body, { isComposing: true });
  press('j', document.body, { altKey: true });
  press('j', document.body, { metaKey: true });
  expect(done).toEqual([]);
  cleanup();
});

test('letters count by their key on other keyboards, signs by what they are', () => {
  const done = carryOut('next-row', 'shortcuts', 'clear-filters', 'status-new');
  press('о', document.body, { code: 'KeyJ' });
  press('?', document.body, { shiftKey: true, code: 'Minus' });
  press('1', document.body, { shiftKey: true, code: 'Digit1' });
  press('f', document.body, { shiftKey: true, getModifierState: () => false } as KeyboardEventInit);
  expect(done).toEqual(['next-row', 'shortcuts', 'status-new', 'clear-filters']);
});

test('without single letters, arrows, Enter, Escape and Ctrl+K still give their commands', () => {
  const done = carryOut(...commandIds);
  switchLetters(false);
  for (const { keys } of rows.filter(({ keys }) => /^(.|Shift\+.|. .)$/.test(keys))) {
    expect([keys, press(keys)]).toEqual([keys, true]);
  }
  expect(done).toEqual([]);
  const fixed = ['ArrowRight', 'Enter', 'Escape', 'mod+k'];
  for (const keys of fixed) press(keys);
  expect(done).toEqual(fixed.map((keys) => rows.find((row) => row.keys === keys)?.id));
  expect(readyCommands().find(({ id }) => id === 'next-record')?.keys).toEqual(['ArrowDown']);
});

test('keys that an earlier version let people choose are ignored, its switch is not', () => {
  const done = carryOut('select-row', 'overview');
  const stored = ['{', 'null', '{"own":{"overview":"o","select-row":""},"letters":true}', '{"letters":"no"}'];
  for (const text of stored) {
    localStorage.setItem('roster.shortcuts', text);
    tellStored();
    press('o');
    press('x');
  }
  expect(done.splice(0)).toEqual(stored.map(() => 'select-row'));
  localStorage.setItem('roster.shortcuts', '{"letters":false,"own":{"overview":"o"}}');
  tellStored();
  press('o');
  press('x');
  press('g o');
  expect(done).toEqual([]);
});

test('a browser without storage holds the choice as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const done = carryOut('select-row');
  switchLetters(false);
  press('x');
  switchLetters(true);
  press('x');
  expect(done).toEqual(['select-row']);
});

const textOf = (keys: string[]) => {
  const { container, unmount } = render(<Keys keys={keys} />);
  const text = container.textContent?.replace(/\s+/g, ' ').trim();
  unmount();
  return text;
};

test('keys of one line are read as one', () => {
  expect(textOf(['g o', 'g p', 'x'])).toBe('g then o p x');
  expect(textOf(['0', '1', '2', '3', '4'])).toBe('0 – 4');
  expect(textOf(['g 1', 'g 2', 'g 3'])).toBe('g then 1 – 3');
  expect(textOf(['Shift+x', 'mod+c'])).toBe('Shift X Ctrl CControl C');
});
