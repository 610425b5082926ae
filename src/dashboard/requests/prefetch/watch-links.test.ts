import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restTime, watchLinks } from './watch-links.ts';

let ended: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

/** A document with two links, and what is reported of them. */
function aDocument() {
  document.body.innerHTML = '<a href="/contacts"><b>Contacts</b></a><a href="/agents">Agents</a><p>Text</p>';
  const reported: (string | null)[] = [];
  watchLinks(
    {
      onRest: (link) => reported.push(link && link.pathname),
      onPress: (link) => reported.push(`press ${link.pathname}`),
    },
    ended.signal,
  );
  const [contacts, agents, text] = ['b', '[href="/agents"]', 'p'].map((selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`Nothing matches ${selector}.`);
    return element;
  });
  if (!contacts || !agents || !text) throw new Error('The document is not whole.');
  return { reported, contacts, agents, text };
}

test('the pointer rests on a link once it has been there for a while, whatever it is over within the link', () => {
  const { reported, contacts } = aDocument();
  fireEvent.pointerOver(contacts);
  vi.advanceTimersByTime(restTime - 1);
  fireEvent.pointerOver(contacts.parentElement ?? contacts);
  expect(reported).toEqual([null]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([null, '/contacts']);
});

test('a pointer that passes over links rests on none', () => {
  const { reported, contacts, agents, text } = aDocument();
  for (const element of [contacts, agents, text]) {
    fireEvent.pointerOver(element);
    vi.advanceTimersByTime(restTime - 1);
  }
  vi.advanceTimersByTime(10 * restTime);
  expect(reported.filter(Boolean)).toEqual([]);
});

test('the focus rests on a link too, until it leaves', () => {
  const { reported, agents } = aDocument();
  fireEvent.focusIn(agents);
  vi.advanceTimersByTime(restTime);
  fireEvent.focusOut(agents);
  expect(reported).toEqual([null, '/agents', null]);
});

test('pressing a link is reported at once, but not a press that opens it elsewhere', () => {
  const { reported, agents, text } = aDocument();
  fireEvent(agents, new MouseEvent('pointerdown', { bubbles: true, button: 1 }));
  fireEvent(agents, new MouseEvent('pointerdown', { bubbles: true, ctrlKey: true }));
  fireEvent(text, new MouseEvent('pointerdown', { bubbles: true }));
  expect(reported).toEqual([]);
  fireEvent(agents, new MouseEvent('pointerdown', { bubbles: true }));
  expect(reported).toEqual(['press /agents']);
});

test('after the end nothing is reported', () => {
  const { reported, agents, contacts } = aDocument();
  fireEvent.pointerOver(agents);
  ended.abort();
  vi.advanceTimersByTime(restTime);
  fireEvent.pointerOver(contacts);
  vi.advanceTimersByTime(restTime);
  expect(reported).toEqual([null]);
});
