import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { isTyping } from '#dashboard/base/commands/bind-keys.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { focusedRow, recordIdAt } from '#dashboard/lists/table/rows-on-screen.ts';
import type { SelectionState } from './selection.ts';

type Places = {
  page: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLElement | null>;
};

/** The selection is cleared before anything else is closed. @param leave clears it from its bar, which goes with it */
export function useSelectionCommands<Name extends EndpointName>(
  { page, viewport, bar }: Places,
  { isSelecting, rowOf, toggle, extendTo, clear }: SelectionState<Name>,
  leave: () => void,
) {
  const act = (change: typeof toggle, step: number) => () => {
    const { links, index } = focusedRow(viewport.current);
    const link = index === -1 ? undefined : links[index + step];
    const seen = rowOf(link?.dataset['record']);
    if (!seen) return false;
    if (step !== 0) link?.focus();
    change(seen);
    return true;
  };
  useCommand('select-row', act(toggle, 0));
  useCommand('select-range', act(extendTo, 0));
  useCommand('extend-down', act(extendTo, 1));
  useCommand('extend-up', act(extendTo, -1));

  const clearAny = () => {
    // A record that covers the list is closed first: nothing of the selection can be seen.
    if (isTyping(document.activeElement) || page.current?.inert) return false;
    (bar.current?.contains(document.activeElement) ? leave : clear)();
    return true;
  };
  useCommand('clear-selection', isSelecting ? clearAny : null);
}

/** How long a finger rests on a row to select it, in ms; and how far it may move meanwhile, in px. */
const longPress = { time: 500, distance: 10 };

/** A finger that rests on a row, and once something is selected Shift with a click beside the links. */
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
    const seen = event.shiftKey && isSelecting && isBeside ? rowOf(recordIdAt(event.target)) : undefined;
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
        press.timer = window.setTimeout(() => end(recordIdAt(event.target)), longPress.time);
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
        end(recordIdAt(event.target));
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
