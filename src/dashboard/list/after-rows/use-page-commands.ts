import type { Places } from '#dashboard/list/view/list-view.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';

/** Whether an arrow key pressed there has nothing else to do: rows that are wider than their table scroll. */
function mayTurn({ heading, viewport }: Places, target: EventTarget | null) {
  if (target === document.body || target === heading.current) return true;
  const rows = viewport.current;
  return (
    target instanceof Node &&
    rows !== null &&
    rows.contains(target) &&
    rows.scrollWidth <= rows.clientWidth + 1
  );
}

/** Turns the pages of a list, by the links in its footer. */
export function usePageCommands(places: Places) {
  const turn = (link: string) => (event: KeyboardEvent | null) => {
    const { current } = places.page;
    const found = current?.querySelector<HTMLElement>(`footer nav > ${link}`);
    if (!found || current?.inert || (event && !mayTurn(places, event.target))) return false;
    found.click();
    return true;
  };
  useCommand('next-page', turn('ol + a'));
  useCommand('previous-page', turn('a:has(+ ol)'));
}
