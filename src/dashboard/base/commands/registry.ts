import { useEffect, useEffectEvent, type RefObject } from 'react';
import * as clock from '#contract/clock.ts';
import type { CommandId } from './commands.ts';

/**
 * Carries a command out. Given the key press, or null where it was chosen otherwise, and which command it was.
 * @returns false where it does not apply, so that the key keeps its own meaning
 */
export type Handler = (event: KeyboardEvent | null, id: CommandId) => unknown;

type Offer = { id: CommandId; handler: Handler };

/** What carries commands out at the moment, the latest first. */
let offers: readonly Offer[] = [];

/** A command that nobody could carry out yet, and since when, in ms. */
let early: { id: CommandId; at: number } | null = null;

/** How long it waits for somebody who does, in ms: later, nobody expects it any more. */
const longestWait = 10_000;

/** @returns takes the handler away again */
export function handleCommand(id: CommandId, handler: Handler) {
  const offer = { id, handler };
  offers = [offer, ...offers];
  if (early?.id === id) {
    const isLate = clock.now() - early.at > longestWait;
    early = null;
    // Once all that is being mounted offers what it does.
    if (!isLate) queueMicrotask(() => runCommand(id));
  }
  return () => {
    offers = offers.filter((each) => each !== offer);
  };
}

const offersOf = (id: CommandId) => offers.filter((offer) => offer.id === id);

/** Whether somebody would carry it out now. */
export const isCommandReady = (id: CommandId) => offersOf(id).length > 0;

/**
 * Has a command carried out by the latest handler that it applies to. A button may give one that nobody offers yet, while
 * the page is still loading: it is carried out once somebody does.
 * @returns whether there was one
 */
export function runCommand(id: CommandId, event: KeyboardEvent | null = null) {
  early = event === null && !isCommandReady(id) ? { id, at: clock.now() } : null;
  return offersOf(id).some(({ handler }) => handler(event, id) !== false);
}

/**
 * Offers what a mounted component does as commands, so that key, palette and button call the same function.
 * @param ids one, or a list that stays the same; undefined for none
 * @param run null while it can't be carried out
 * @param control the button that does the same: while it is hidden or covered, the commands don't apply
 */
export function useCommand(
  ids: CommandId | readonly CommandId[] | undefined,
  run: Handler | null,
  control?: RefObject<Element | null>,
) {
  const handle = useEffectEvent<Handler>((event, id) =>
    control && !isReachable(control.current) ? false : run?.(event, id),
  );
  const isReady = run !== null;
  useEffect(() => {
    if (!isReady) return;
    const ends = [ids ?? []].flat().map((id) => handleCommand(id, (...given) => handle(...given)));
    return () => ends.forEach((end) => end());
  }, [ids, isReady]);
}

const isReachable = (element: Element | null) =>
  element !== null && !element.closest('[inert]') && (element.checkVisibility?.() ?? true);
