/** A control of the browser's own follows a press before React does. */
const works = 'input, label';

/** The purpose of a control, by its name or its words: rows that are painted over the shell may put another control in its place. */
export const purpose = (control: Element) =>
  control.getAttribute('href') ?? control.getAttribute('name') ?? control.ariaLabel ?? control.textContent;

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A press or a choice, on a control, or on an element that has no purpose of its own (null), such as a row. */
type Held = { type: string; element: Element; wanted: string | null };

/** Holds what a person presses or chooses in a page that nothing listens to yet. The last of it counts. */
export function holdPresses() {
  const ended = new AbortController();
  const presses = {
    last: null as Held | null,
    /** Told what is pressed. */
    onHold: (_element: Element) => {},
    end: () => ended.abort(),
  };
  const hold = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element) || target.closest(event instanceof MouseEvent ? works : 'input')) return;
    if (event instanceof MouseEvent && !isPlain(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const control = target.closest('a, button');
    const element = control ?? target;
    presses.last = { type, element, wanted: control && purpose(control) };
    presses.onHold(element);
  };
  for (const type of ['click', 'change']) {
    document.addEventListener(type, hold, { capture: true, signal: ended.signal });
  }
  return presses;
}
