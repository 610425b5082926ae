import '@testing-library/jest-dom/vitest';
import { format } from 'node:util';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { settling } from '#dashboard/data/requests/first-paint.ts';
import { loadSchedule } from '#dashboard/data/requests/queue.ts';
import { getComputedStyle } from './computed-style.ts';

// Parts that are loaded when they are wanted take their time on a busy machine.
configure({
  asyncUtilTimeout: 120_000,
  // The document is printed when a test fails, not at each try of what is waited for.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const get = () => `${message}\n\n${String(prettyDOM(container))}`;
    Object.defineProperty(error, 'message', { get, configurable: true });
    return error;
  },
});

window.getComputedStyle = getComputedStyle as typeof window.getComputedStyle;

// React and Testing Library report misuse on the console only. A test that means to provoke a message
// replaces the console's method with a spy of its own and asserts on that.
let messages: string[] = [];

// A test may put another one in its place.
const { navigator } = window;

beforeEach(() => {
  messages = [];
  // Somebody who saves data: no request is sent but those that the test brings about. Tests of fetching ahead set another.
  Object.assign(navigator, { connection: { saveData: true } });
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      messages.push(`console.${method}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  cleanup();
  // The first of two keys, pressed last, would take the first key of the next test for its second.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  // Files share the window: what one test leaves in it, another would find.
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // The next test begins at the end of the history: steps that this one went back over would vanish with its first step.
  window.history.pushState(null, '', '/');
  Reflect.deleteProperty(navigator, 'connection');
  if (messages.length > 0) throw new Error(`The test logged:\n${messages.join('\n')}`);
});

// Tests move the clock, and no clock moves an import.
await loadSchedule();

// Nobody looks: what waits for the first content on the screen need not give it a second of its own.
settling.ms = 0;

// Nor can jsdom tell when it is idle, which is at once.
Object.assign(window, {
  requestIdleCallback: (task: () => void) => window.setTimeout(task),
  cancelIdleCallback: window.clearTimeout.bind(window),
});

// jsdom lays nothing out, so it has no media queries either: every test sees a wide window.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// Nor does it scroll.
Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });

// Nor does it open dialogs over the page.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// Nor has it locks: there is no other tab that holds one.
Object.assign(navigator, {
  locks: {
    query: () => Promise.resolve({ held: [] }),
    request: async (name: string, ...rest: unknown[]) =>
      (rest.at(-1) as (lock: Lock) => unknown)({ name, mode: 'exclusive' }),
  },
});
