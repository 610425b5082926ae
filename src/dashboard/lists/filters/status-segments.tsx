import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import { formatWord } from '#dashboard/base/ui/format.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { changeParams, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { statusesOf, withStatuses } from '#dashboard/data/address/statuses.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import './status-segments.css';

/** How long a finger rests on a status to add or remove it, in ms. */
const longPressMs = 500;

type Segment = HTMLAnchorElement;

const segmentAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<Segment>('a[data-statuses]') : null;

const statusesAt = ({ dataset }: Segment) => {
  const words = dataset.statuses?.split(',');
  return opportunityStatuses.filter((status) => words?.includes(status));
};

type SegmentedList<Name extends EndpointName> = {
  resource: { name: Name };
  params: ListParams<Name>;
  slots: Slots;
};

/**
 * Ways to choose several statuses in their bar: a "+" under the pointer adds a status to those that are chosen, Space
 * and a long press add or remove it, arrow keys move.
 */
export function StatusSegments<Name extends EndpointName>({ resource, params, slots }: SegmentedList<Name>) {
  const [hovered, setHovered] = useState<Segment | null>(null);
  const list = params as ListParams<'opportunities'>;
  const isHere = resource.name === 'opportunities';
  const hasSeveral = isHere && slots.config.extensions.includes('statuses');
  const chosen = statusesOf(list);
  const hrefOf = (statuses: readonly OpportunityStatus[]) =>
    listHref('opportunities', changeParams(list, withStatuses(statuses)));
  const press = useEffectEvent((segment: Segment) => {
    if (!hasSeveral) return segment.click();
    const pressed = statusesAt(segment);
    const isChosen = pressed.every((status) => chosen.includes(status));
    const next = isChosen ? chosen.filter((status) => !pressed.includes(status)) : [...chosen, ...pressed];
    slots.navigate(hrefOf(pressed.length === 0 ? [] : next));
  });
  useEffect(() => {
    if (!isHere) return;
    const bound = [bindKeys(press), bindLongPress(press), bindPointer(setHovered)];
    return () => {
      for (const unbind of bound) unbind();
    };
  }, [isHere]);
  const [status, ...others] = hovered ? statusesAt(hovered) : [];
  const [bar, room] = [hovered?.parentElement, hovered?.querySelector('small')];
  // Without its count there is no room for it.
  if (!hasSeveral || chosen.length === 0 || !bar || !room) return null;
  if (!status || others.length > 0 || chosen.includes(status)) return null;
  const label = say('Add {status}', { status: wordFor(formatWord(status)) });
  return createPortal(
    <Link
      to={hrefOf([...chosen, status])}
      aria-label={label}
      title={label}
      tabIndex={-1}
      data-add=""
      style={{ left: room.offsetLeft }}
    >
      +
    </Link>,
    bar,
  );
}

type Press = (segment: Segment) => void;

const bindKeys = (press: Press) =>
  listen('keydown', (event) => {
    const { key, target } = event as KeyboardEvent;
    const segment = segmentAt(target);
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
    if (!segment || !(isArrow || key === ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isArrow) return press(segment);
    const isForward = (key === 'ArrowRight') === (getComputedStyle(segment).direction !== 'rtl');
    const segments = [...(segment.parentElement?.querySelectorAll<Segment>('a[data-statuses]') ?? [])];
    segments[segments.indexOf(segment) + (isForward ? 1 : -1)]?.focus();
  });

const bindPointer = (hover: (segment: Segment | null) => void) =>
  listen('pointermove', (event) => {
    const { target, pointerType } = event as PointerEvent;
    const isOverAdd = target instanceof Element && target.closest('a[data-add]');
    if (!isOverAdd) hover(pointerType === 'touch' ? null : segmentAt(target));
  });

const bindLongPress = (press: Press) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the finger has rested long enough: what it would do when lifted is left out. */
  let isHeld = false;
  const end = () => clearTimeout(timer);
  const leaveOut = (event: Event) => {
    if (!isHeld || !segmentAt(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const bound = [
    listen('pointerdown', (event) => {
      const { target, pointerType } = event as PointerEvent;
      const segment = segmentAt(target);
      end();
      isHeld = false;
      if (!segment || pointerType !== 'touch') return;
      timer = setTimeout(() => {
        isHeld = true;
        press(segment);
      }, longPressMs);
    }),
    ...['pointerup', 'pointercancel'].map((type) => listen(type, end)),
    ...['click', 'contextmenu'].map((type) => listen(type, leaveOut)),
  ];
  return () => {
    end();
    for (const unbind of bound) unbind();
  };
};

/** Hears an event before what follows links and gives commands. */
const listen = (type: string, hear: (event: Event) => void) => {
  document.addEventListener(type, hear, true);
  return () => document.removeEventListener(type, hear, true);
};
