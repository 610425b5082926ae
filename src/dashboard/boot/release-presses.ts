import { type holdPresses, purpose } from './hold-presses.ts';

/** Lets through what was pressed or chosen last, and ends holding. */
export function releasePresses(presses: ReturnType<typeof holdPresses>) {
  presses.end();
  const { last } = presses;
  presses.last = null;
  if (!last) return;
  const { type, element, wanted } = last;
  const isThere = element.isConnected && (wanted === null || purpose(element) === wanted);
  const target = isThere
    ? element
    : [...document.querySelectorAll('a, button')].find((control) => purpose(control) === wanted);
  const init = { bubbles: true, cancelable: true };
  target?.dispatchEvent(type === 'click' ? new MouseEvent(type, init) : new Event(type, init));
}
