import { type RefObject, useEffect } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { matchesIn, searchedWords } from '#dashboard/lists/marks.ts';
import './search-marks.css';

/** The columns whose texts a search looks at. */
const searchedColumns: Readonly<Record<EndpointName, readonly string[]>> = {
  opportunities: ['name', 'summary', 'contact', 'agent', 'id'],
  contacts: ['name', 'first_name', 'last_name', 'company', 'email', 'phone'],
  agents: ['name'],
};

/** The name of the highlight in the style sheet. */
const highlight = 'search';

/** Most of a text that is looked through, in characters. */
const longest = 2_000;

/** Where an element has words of a search; a text that is an ID has to be one of the words. */
export function markedRanges(element: Element, words: readonly string[], isId: boolean): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    const isHidden = node.parentElement?.closest('[aria-hidden]');
    if (isHidden || (isId && !words.includes(text.trim()))) continue;
    for (const [from, to] of matchesIn(text.slice(0, longest), words)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}

/**
 * Marks in the rows on the screen what a search found. The rows stay as they are: the marks are a highlight of the
 * browser's, and older browsers have none.
 */
export function useSearchMarks(
  viewport: RefObject<HTMLElement | null>,
  name: EndpointName,
  columns: readonly { id: string }[],
  search: string | undefined,
) {
  useEffect(() => {
    const element = viewport.current;
    if (!element || search === undefined || !('highlights' in CSS)) return;
    const words = searchedWords(search);
    const searched = searchedColumns[name];
    const mark = () => {
      const ranges = Array.from(element.querySelectorAll('tbody td'), (cell) => {
        const column = columns[(cell as HTMLTableCellElement).cellIndex]?.id ?? '';
        return searched.includes(column) ? markedRanges(cell, words, column === 'id') : [];
      });
      const elsewhere = Array.from(element.querySelectorAll('[data-found]'), (each) =>
        markedRanges(each, words, false),
      );
      CSS.highlights.set(highlight, new Highlight(...ranges.flat(), ...elsewhere.flat()));
    };
    mark();
    // Rows, and names in them, come later.
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(highlight);
    };
  }, [viewport, name, columns, search]);
}
