import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { SelectionState } from './use-selection.ts';

/** How long a finger rests on a row to select it, in ms; and how far it may move meanwhile, in px. */
const longPress = { time: 500, distance: 10 };

const idAt = ({ target }: Event) => {
  const row = target instanceof Element ? target.closest('tr') : null;
  return row?.querySelector<HTMLElement>('a[data-record]')?.dataset['record'];
};

/**
 * Presses on rows that select: a finger that rests on one, and once something is selected, Shift with a click beside the
 * links, which otherwise would mark text.
 */
export function useSelectionPresses<Name extends EndpointName>(
  viewport: RefObject<HTMLElement | null>,
  { isSelecting, rowOf, toggle, extendTo }: SelectionState<Name>,
) {
  const toggleAt = useEffectEvent((id: string | undefined) => {
    const seen = rowOf(id);
    if (seen) toggle(seen);
    return seen !== undefined;
  });
  const extendAt = useEffectEvent((event: MouseEvent) => {
    const isBeside = event.target instanceof Element && !event.target.closest('a, input, button');
    const seen = event.shiftKey && isSelecting && isBeside ? rowOf(idAt(event)) : undefined;
    if (seen && event.type === 'click') extendTo(seen);
    return seen !== undefined;
  });
  useEffect(() => {
    const root = viewport.current;
    if (!root) return;
    const ended = new AbortController();
    const options = { signal: ended.signal, capture: true };
    const press = { timer: 0, x: 0, y: 0, wasLong: false };
    const cancel = () => clearTimeout(press.timer);
    const end = (id: string | undefined) => {
      cancel();
      press.wasLong ||= toggleAt(id);
    };
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const begin = (event: PointerEvent) => {
      cancel();
      Object.assign(press, { x: event.clientX, y: event.clientY, wasLong: false });
      if (event.pointerType === 'touch') {
        press.timer = window.setTimeout(() => end(idAt(event)), longPress.time);
      }
    };
    root.addEventListener('pointerdown', begin, options);
    root.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - press.x, clientY - press.y) > longPress.distance) cancel();
      },
      options,
    );
    root.addEventListener('pointerup', cancel, options);
    root.addEventListener('pointercancel', cancel, options);
    // A browser may take the finger for a wish for the link's menu before its time is up.
    root.addEventListener(
      'contextmenu',
      (event) => {
        if (event.pointerType !== 'touch') return;
        end(idAt(event));
        stop(event);
      },
      options,
    );
    root.addEventListener(
      'click',
      (event) => {
        // The click that ends a long press is not one.
        if (press.wasLong || extendAt(event)) stop(event);
        press.wasLong = false;
      },
      options,
    );
    root.addEventListener('mousedown', (event) => extendAt(event) && event.preventDefault(), options);
    return () => {
      cancel();
      ended.abort();
    };
  }, [viewport]);
}
