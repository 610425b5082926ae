import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { say } from '#dashboard/languages/say.ts';

/** Where the commands lead; null at the ends of the list. */
type Links = { previous: string | null; next: string | null; close: string };

/**
 * Carries out what can be done with an open record. Within its text the arrow keys scroll it.
 * @param text the element that scrolls
 */
export function useRecordCommands(
  panel: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  { previous, next, close }: Links,
) {
  const navigate = useNavigate();
  const step = (href: string | null) => (event: KeyboardEvent | null) => {
    const isInText = event?.target instanceof Node && text.current?.contains(event.target);
    if (isInText && event.key.startsWith('Arrow')) return false;
    if (href !== null) void navigate(href, { replace: true });
    return true;
  };
  useCommand('next-record', step(next));
  useCommand('previous-record', step(previous));
  useCommand('close-record', () => void navigate(close));
  useCommand('copy-record-link', () =>
    panel.current?.querySelector<HTMLElement>(`header [title=${JSON.stringify(say('Copy link'))}]`)?.click(),
  );
}
