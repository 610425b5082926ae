import type { PointerEvent } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { formatInstant, formatLocalInstant, isLocalUtc } from '#dashboard/ui/format-instant.ts';

/**
 * Gives the instant that is pointed at a tooltip with its year and the reader's own time. Made then, because making a page
 * of tooltips would delay the rows.
 */
export function showOwnTime({ target }: PointerEvent<HTMLElement>) {
  const time = target instanceof Element ? target.closest('time') : null;
  if (!time) return;
  const { dateTime } = time;
  const instant = formatInstant(dateTime);
  time.title = isLocalUtc(dateTime)
    ? say('{time} UTC', { time: instant })
    : say('{time} UTC, {own} your time', { time: instant, own: formatLocalInstant(dateTime) });
}
