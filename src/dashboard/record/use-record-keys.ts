import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/** Where the keys lead; null where there is nothing. */
type Ways = { previous: string | null; next: string | null; close: string };

const steps: Record<string, 'previous' | 'next'> = {
  j: 'next',
  k: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

/** What takes letters and arrows for itself. */
const typing =
  'input, textarea, select, [contenteditable], [role=spinbutton], [role=separator], [role=slider]';

/**
 * The keys of an open record, in the panel and in its list: j and Down, k and Up, Esc. Within the record's text the
 * arrows scroll, as they do everywhere. Keys pressed in something above the page are not ours.
 * @param text what scrolls in the panel
 */
export function useRecordKeys(
  panel: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  { previous, next, close }: Ways,
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
      if (!step || scrolls || target.closest(typing)) return;
      event.preventDefault();
      const href = { previous, next }[step];
      if (href !== null) void navigate(href, { replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [panel, text, navigate, previous, next, close]);
}
