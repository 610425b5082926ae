import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureDomSnapshots } from './capture-dom-snapshot.ts';
import { erasePersisted } from './erase.ts';
import { maximumAge } from './maximum-age.ts';
import type { Owner } from './owner-key.ts';
import { restoreDomSnapshot } from './restore-dom-snapshot.ts';

const at = Date.now() - 3 * 3_600_000;
const page = (content: string) => `<div data-at="${at}"><span data-age=""></span>${content}</div>`;

const owner: Owner = { token: 'rst_1', apiBaseUrl: '' };

let root: HTMLElement;
/** Whose token the device keeps when somebody comes back. */
let returning: Owner | null;
beforeEach(() => {
  document.head.innerHTML =
    '<script type="module" src="/assets/start-1.js"></script><link id="rest" href="/assets/index-1.js">';
  document.body.innerHTML = '<div id="root"></div>';
  root = document.body.firstElementChild as HTMLElement;
  window.history.replaceState(null, '', '/opportunities?status=won');
  returning = owner;
});
afterEach(() => {
  erasePersisted();
  vi.useRealTimers();
});

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\r', '');

/** Leaves a page that shows this. */
async function leave(html: string, isOnDevice = true) {
  root.innerHTML = html;
  await leaveAsIs(isOnDevice);
}

async function leaveAsIs(isOnDevice = true) {
  const leaving = new AbortController();
  await captureDomSnapshots(owner, () => isOnDevice, leaving.signal);
  const isSeen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  isSeen.mockRestore();
  leaving.abort();
}

const change = (to: object) =>
  localStorage.setItem(
    'roster.screen',
    JSON.stringify({ ...(JSON.parse(localStorage.getItem('roster.screen') ?? '') as object), ...to }),
  );

/** Comes back; whether the screen is restored. */
async function comeBack() {
  root.innerHTML = '';
  return restoreDomSnapshot(root, returning);
}

/** The only content that some elements may have. */
const insides: Record<string, string[]> = {
  select: ['<option>1</option>', '<option selected="">2</option>'],
  svg: ['<circle cx="6" cy="5.5" r="2.5"></circle>', '<path d="M8 2.5V5"></path>'],
};

/** Any piece of a page, as its markup. */
const markup = fc.letrec<{ piece: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 4 },
    fc.stringMatching(/^[ -~äß]{1,12}$/).map(escaped),
    fc
      .tuple(
        fc.constantFrom(
          'div',
          'b',
          'a',
          'button',
          'svg',
          'select',
          'input type="radio"',
          'p style="width: 40px;"',
        ),
        fc.dictionary(fc.constantFrom('class', 'href', 'title', 'aria-label', 'value'), fc.string()),
        fc.array(tie('piece'), { maxLength: 3 }),
      )
      .map(([start, attributes, content]) => {
        const [name = ''] = start.split(' ');
        const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
        const inside = insides[name] ?? content;
        return `<${start}${given.join('')}>${name === 'input' ? '' : `${inside.join('')}</${name}>`}`;
      }),
  ),
})).piece;

test('whatever was on the screen is restored, inert and with the age of its rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(markup, { maxLength: 4 }), async (pieces) => {
      await leave(page(pieces.join('')));
      for (const input of root.querySelectorAll('input')) input.setAttribute('value', input.value);
      const left = root.cloneNode(true);
      expect(await comeBack()).toBe(true);
      for (const element of root.children) expect(element).toHaveAttribute('inert');
      expect(root.querySelector('[data-age]')).toHaveTextContent('From 3 hours ago · refreshing…');
      root.querySelector('[data-age]')?.replaceChildren();
      for (const element of root.children) element.removeAttribute('inert');
      expect(root.isEqualNode(left)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('what was chosen and typed is restored, whatever the markup says', async () => {
  root.innerHTML = page('<input type="radio"><input value="oak"><select><option>15<option>25</select>');
  const [radio, field] = root.querySelectorAll('input');
  Object.assign(radio ?? {}, { checked: true });
  Object.assign(field ?? {}, { value: 'oak ch' });
  Object.assign(root.querySelector('select') ?? {}, { selectedIndex: 1 });
  await leaveAsIs();
  expect(await comeBack()).toBe(true);
  expect(root.querySelector('input')).toBeChecked();
  expect(root.querySelectorAll('input')[1]).toHaveValue('oak ch');
  expect(root.querySelector('select')).toHaveValue('25');
});

test('the age that the screen showed when it was left is brought up to date', async () => {
  await leave(page('').replace('></span>', '>From 1 minute ago · refreshing…</span>'));
  expect(await comeBack()).toBe(true);
  expect(root.querySelector('[data-age]')?.textContent).toBe('From 3 hours ago · refreshing…');
});

test('the counts of filters are left out', async () => {
  await leave(page('<b>Rows</b><small data-unkept="">5,034</small>'));
  expect(await comeBack()).toBe(true);
  expect(root.querySelector('b')).toHaveTextContent('Rows');
  expect(root.querySelector('small')).toBeEmptyDOMElement();
});

test('the first page of all is the first list', async () => {
  window.history.replaceState(null, '', '/opportunities');
  await leave(page('Rows'));
  window.history.replaceState(null, '', '/');
  expect(await comeBack()).toBe(true);
});

const other =
  '{"owner":"","address":"/opportunities?status=won","build":"/assets/start-1.js,/assets/index-1.js","at":1,"nodes":["Forged"]}';

test.each([
  ['another page', () => window.history.replaceState(null, '', '/opportunities')],
  ['a place within the rows', () => window.history.replaceState({ usr: { onTop: 7 } }, '')],
  ['another script', () => document.querySelector('#rest')?.setAttribute('href', '/assets/index-2.js')],
  ['another start', () => document.querySelector('script')?.setAttribute('src', '/assets/start-2.js')],
  ['another token', () => (returning = { token: 'rst_2', apiBaseUrl: '' })],
  ['another service', () => (returning = { token: 'rst_1', apiBaseUrl: '//b' })],
  ['no token', () => (returning = null)],
  ['everything erased', erasePersisted],
  ['a clock that was wrong', () => vi.setSystemTime(at - 1)],
  ['what somebody else has written', () => localStorage.setItem('roster.screen', other)],
  ['half of it', () => localStorage.setItem('roster.screen', other.slice(0, 40))],
  ['nothing that can be shown', () => change({ nodes: [['<b>', {}]] })],
  ['a time that is none', () => change({ at: 'x' })],
  ['nodes of another kind', () => change({ nodes: [7] })],
])('with %s nothing is restored', async (_case, happen) => {
  await leave(page('Rows'));
  happen();
  expect(await comeBack()).toBe(false);
  expect(root).toBeEmptyDOMElement();
});

test('a snapshot is restored until it is seven days old, and erased then', async () => {
  await leave(page('Rows'));
  vi.setSystemTime(at + maximumAge);
  expect(await comeBack()).toBe(true);
  vi.setSystemTime(at + maximumAge + 1);
  expect(await comeBack()).toBe(false);
  expect(localStorage.getItem('roster.screen')).toBeNull();
});

test.each([
  ['a list whose rows are on their way', '<div>Rows</div>'],
  ['an open menu', page('<button aria-expanded="true">Columns</button>')],
  ['more than a device should store', page('Rows'.repeat(200_000))],
])('%s leaves nothing, and erases what was stored before', async (_case, html) => {
  await leave(page('Rows'));
  await leave(html);
  expect(localStorage.getItem('roster.screen')).toBeNull();
});

test('once the device no longer keeps the token, nothing is stored', async () => {
  await leave(page('Rows'), false);
  expect(localStorage.getItem('roster.screen')).toBeNull();
});
