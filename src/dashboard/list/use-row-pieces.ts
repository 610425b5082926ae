import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Pieces = {
  /** What the pieces are of; each page begins again. */
  page: string;
  /** How many there are. */
  count: number;
  /** Whether all are needed at once. */
  isWhole: boolean;
};

/** Whether a press of a key could ask for rows that are not there yet: to go to them, to find a text or to print. */
const needsAll = ({ target, ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey || !(target instanceof HTMLInputElement);

/**
 * How many pieces of a page are on the screen: the first at once and another after each frame, so that the browser can
 * answer to the person in between.
 */
export function useRowPieces({ page, count, isWhole }: Pieces) {
  const first = isWhole ? Infinity : 1;
  const [state, setState] = useState({ page, shown: first });
  const shown = state.page === page ? Math.max(state.shown, first) : first;
  if (state.page !== page || state.shown !== shown) setState({ page, shown });
  const isPartial = shown < count;
  useEffect(() => {
    if (!isPartial) return;
    const ended = new AbortController();
    const { signal } = ended;
    const show = (pieces: number) => setState({ page, shown: pieces });
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Within the frame the next piece would be painted together with the last one.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => show(shown + 1));
    });
    const showAll = () => flushSync(() => show(Infinity));
    document.addEventListener('keydown', (event) => needsAll(event) && showAll(), { capture: true, signal });
    window.addEventListener('beforeprint', showAll, { signal });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      ended.abort();
    };
  }, [page, shown, isPartial]);
  return shown;
}
