import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { say } from '#dashboard/languages/say.ts';

/** Focuses the present look in the switch between list and board, if what had the focus is gone. */
function focusSwitch() {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`nav[aria-label="${say('View [noun]')}"] [aria-current]`)?.focus();
}

/** Keeps the focus on the switch between list and board, which is another element after each switch. */
export function useSwitchFocus() {
  const isReload = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isReload) focusSwitch();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => focusSwitch, []);
}
