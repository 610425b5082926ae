import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { Id } from '#contract/fields.ts';
import { recordLink } from '#dashboard/table/record-link.ts';

/**
 * Gives the focus back to the row of the record that was opened last, when somebody comes back from it.
 * @param hasRows whether the rows are there
 */
export function useReturnedFocus(area: RefObject<HTMLElement | null>, opened: Id | null, hasRows: boolean) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const isDone = useRef(false);
  useEffect(() => {
    if (!hasRows || isDone.current) return;
    isDone.current = true;
    if (isBack && opened !== null && document.activeElement === document.body)
      recordLink(area.current, opened)?.focus();
  }, [area, opened, hasRows, isBack]);
}
