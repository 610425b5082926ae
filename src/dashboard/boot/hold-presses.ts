/** What follows a press before React does: a button that opens something of the document, or a control of the browser's own. */
const works = '[popovertarget], input, label';

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * Holds what a person presses or chooses in an element that nothing listens to yet. The last of it counts.
 * @param onHold told what was pressed
 * @returns lets it through, and ends holding
 */
export function holdPresses(root: HTMLElement, onHold: (target: Element) => void) {
  let held: Event | null = null;
  const hold = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(event instanceof MouseEvent ? works : 'input')) return;
    if (event instanceof MouseEvent && !isPlain(event)) return;
    event.preventDefault();
    event.stopPropagation();
    held = event;
    onHold(target);
  };
  const ended = new AbortController();
  for (const type of ['click', 'change']) {
    root.addEventListener(type, hold, { capture: true, signal: ended.signal });
  }
  return () => {
    ended.abort();
    const event = held;
    held = null;
    const target = event?.target;
    if (!(target instanceof HTMLElement || target instanceof SVGElement) || !target.isConnected) return;
    target.dispatchEvent(
      event instanceof MouseEvent
        ? new MouseEvent('click', { bubbles: true, cancelable: true })
        : new Event('change', { bubbles: true }),
    );
  };
}
