import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { holdPresses } from './hold-presses.ts';
import { morph } from './paint.ts';
import { releasePresses } from './release-presses.ts';

afterEach(() => document.body.replaceChildren());

const screen = `
  <a id="link" href="#x"><b id="inside">Page 2</b></a>
  <button id="button" type="button">Sort</button>
  <svg><path id="icon"></path></svg>
  <table><tbody><tr><td id="cell">Won</td></tr></tbody></table>
  <select id="select"><option>15</option><option>50</option></select>
  <input id="field">
  <label><select id="language"><option>en</option><option>fr</option></select></label>
  <label><input type="radio" id="theme"></label>`;

/** A painted screen, and what reaches a listener of its own from then on. */
function someSlots() {
  const root = document.createElement('div');
  root.innerHTML = screen;
  document.body.append(root);
  const onHold = vi.fn<(target: Element) => void>();
  const presses = holdPresses();
  presses.onHold = onHold;
  onTestFinished(presses.end);
  const heard: string[] = [];
  for (const type of ['click', 'change']) {
    root.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).id}`));
  }
  const find = (id: string) => {
    const element = root.querySelector(`#${id}`);
    if (!element) throw new Error(`There is no ${id}.`);
    return element;
  };
  /** Whether the browser did what it does for a click. */
  const press = (id: string, more: MouseEventInit = {}) =>
    find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  const release = () => releasePresses(presses);
  return { root, find, press, release, onHold, heard };
}

test.each([
  ['link', 'link'],
  ['inside', 'link'],
  ['button', 'button'],
  ['icon', 'icon'],
  ['cell', 'cell'],
])('a press on the %s is held, and let through once to the %s', (id, control) => {
  const { find, press, release, onHold, heard } = someSlots();
  expect(press(id)).toBe(false);
  expect(heard).toEqual([]);
  expect(onHold).toHaveBeenCalledExactlyOnceWith(find(control));
  release();
  expect(heard).toEqual([`click ${control}`]);
  release();
  expect(press('cell')).toBe(true);
  expect(heard).toEqual([`click ${control}`, 'click cell']);
  expect(onHold).toHaveBeenCalledOnce();
});

test.each([
  [
    'moved',
    '<button type="button" id="other">Board</button><button type="button" id="moved">Sort</button>',
    ['click moved'],
  ],
  ['gone', '<button type="button" id="other">Board</button>', []],
])('a button in whose place another is painted is pressed where it has %s', (_case, markup, expected) => {
  const { root, press, release, heard } = someSlots();
  press('button');
  const painted = document.createElement('div');
  painted.innerHTML = screen.replace('<button id="button" type="button">Sort</button>', markup);
  morph(root, painted);
  release();
  expect(heard).toEqual(expected);
});

test('a button whose words have changed is pressed by its name', () => {
  const { root, find, press, release, heard } = someSlots();
  find('button').setAttribute('name', 'sort');
  press('button');
  find('button').textContent = 'Sorted';
  root.append(document.createElement('button'));
  release();
  expect(heard).toEqual(['click button']);
});

test.each<[string, string, MouseEventInit]>([
  ['with Ctrl', 'link', { ctrlKey: true }],
  ['with Cmd', 'link', { metaKey: true }],
  ['with Shift', 'link', { shiftKey: true }],
  ['with Alt', 'link', { altKey: true }],
  ['of the middle button', 'link', { button: 1 }],
  ['into a field', 'field', {}],
])('a press %s passes', (_case, id, more) => {
  const { press, release, heard } = someSlots();
  expect(press(id, more)).toBe(true);
  expect(heard).toEqual([`click ${id}`]);
  release();
  expect(heard).toHaveLength(1);
});

test('the last that was pressed or chosen counts: an option is told of later, and is still chosen', () => {
  const { find, press, release, heard } = someSlots();
  press('link');
  const select = find('select') as HTMLSelectElement;
  select.value = '50';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(heard).toEqual([]);
  release();
  expect(heard).toEqual(['change select']);
  expect(select).toHaveValue('50');
});

test('what is chosen in a select that has a label is held too; a box or a circle shows it by itself', () => {
  const { find, release, heard } = someSlots();
  for (const id of ['language', 'theme']) find(id).dispatchEvent(new Event('change', { bubbles: true }));
  expect(heard).toEqual(['change theme']);
  release();
  expect(heard).toEqual(['change theme', 'change language']);
});

test('a press on what is gone by then does nothing', () => {
  const { find, press, release, heard } = someSlots();
  const link = find('link');
  press('link');
  link.addEventListener('click', () => heard.push('gone'));
  link.remove();
  release();
  expect(heard).toEqual([]);
});
