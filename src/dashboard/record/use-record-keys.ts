import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { areLettersCommands } from '#dashboard/ui/letters.ts';

/** Where the keys lead; null at the ends of the list. */
type Links = { previous: string | null; next: string | null; close: string };

const steps: Record<string, 'previous' | 'next'> = {
  j: 'next',
  k: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

/** Elements that use arrow keys themselves. */
const typing =
  'input, textarea, select, [contenteditable], [role=spinbutton], [role=separator], [role=slider]';

/**
 * The keys of an open record, in the panel and in its list: Down and Up, Esc, and with focus in the panel or on a row j and
 * k. Within the record's text the arrow keys scroll it. Keys pressed outside the page, as in a menu, are ignored.
 * @param text the element that scrolls
 */
export function useRecordKeys(
  panel: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  { previous, next, close }: Links,
) {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      const isOurs = target === document.body || panel.current?.closest('main')?.contains(target);
      if (!isOurs) return;
      if (key === 'Escape') void navigate(close);
      const step = steps[key];
      const scrolls = key.startsWith('Arrow') && text.current?.contains(target);
      const acts = key.length === 1 ? areLettersCommands(target) : !scrolls && !target.closest(typing);
      if (!step || !acts) return;
      event.preventDefault();
      const href = { previous, next }[step];
      if (href !== null) void navigate(href, { replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [panel, text, navigate, previous, next, close]);
}
