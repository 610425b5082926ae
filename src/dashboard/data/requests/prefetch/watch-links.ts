/** How long the pointer or the focus rests on a link before it counts as meant, in ms. */
const restTimeMs = 80;

type LinkListener = {
  /** The person rests on a link; they have left it, with null. */
  onRest: (link: HTMLAnchorElement | null) => void;
  /** The person presses a link: in a moment they will have followed it. */
  onPress: (link: HTMLAnchorElement) => void;
};

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Whether a press follows a link here, rather than in another tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;

/** Reports the link that the pointer or the focus rests on, anywhere in the document, until the signal aborts. */
export function watchLinks({ onRest, onPress }: LinkListener, signal: AbortSignal) {
  let over: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const move = (link: HTMLAnchorElement | null) => {
    if (link === over) return;
    over = link;
    clearTimeout(timer);
    onRest(null);
    if (link) timer = setTimeout(() => onRest(link), restTimeMs);
  };
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { passive: true, signal });
  for (const type of ['pointerover', 'focusin']) listen(type, ({ target }) => move(linkAt(target)));
  for (const type of ['pointerleave', 'focusout', 'pointercancel']) listen(type, () => move(null));
  listen('pointerdown', (event) => {
    const link = linkAt(event.target);
    if (link && event instanceof MouseEvent && isPlain(event)) onPress(link);
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
