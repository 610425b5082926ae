import { memo, useMemo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import { idOf, type Row } from '#dashboard/data/api/read-page.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { pieceKey, RowPiece, type RowsProps, piecesOf } from '#dashboard/lists/table/data-table.tsx';
import { afterFrame } from '#dashboard/lists/table/far-rows.ts';
import { readOnTop } from './use-restore.ts';

/** Most of the cost of a page, so it is rendered only when something in it has changed. */
const KeptPiece = memo(RowPiece) as typeof RowPiece;

/** The rows of a page, one piece after the other once the first screen is painted, which needs all of them. */
export function RowsInPieces<Name extends EndpointName>({ rows, ...rest }: RowsProps<Name>) {
  const { name, params, openId, tabStop } = rest;
  const { isDone } = useSession().firstPaint;
  const isScrolled = readOnTop(useLocation().state) !== null;
  const pieces = useMemo(() => piecesOf(rows), [rows]);
  const shown = useRowPieces({
    page: listHref(name, params),
    count: pieces.length,
    // A hidden page has no frames, nor anybody whom a long task would disturb.
    isWhole: !isDone() || openId !== null || isScrolled || document.hidden,
  });
  return pieces.slice(0, shown).map((piece, index) => (
    <KeptPiece
      key={pieceKey(rest, index)}
      {...rest}
      rows={piece}
      // What another piece holds is no reason to render this one again.
      openId={within(piece, openId)}
      tabStop={within(piece, tabStop)}
    />
  ));
}

const within = <Name extends EndpointName>(piece: Row<Name>[], id: Id | null) =>
  piece.some((row) => idOf(row) === id) ? id : null;

type Pieces = {
  /** What the pieces are of; each page begins again. */
  page: string;
  count: number;
  /** Whether all are needed at once. */
  isWhole: boolean;
};

/** Whether a press of a key could ask for rows that are not there yet: to go to them, to find a text or to print. */
const needsAll = ({ target, ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey || !(target instanceof HTMLInputElement);

/** The first at once and another after each frame, so that the browser can answer to the person in between. */
function useRowPieces({ page, count, isWhole }: Pieces) {
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
    const cancel = afterFrame(() => show(shown + 1));
    const showAll = () => flushSync(() => show(Infinity));
    document.addEventListener('keydown', (event) => needsAll(event) && showAll(), { capture: true, signal });
    window.addEventListener('beforeprint', showAll, { signal });
    return () => {
      cancel();
      ended.abort();
    };
  }, [page, shown, isPartial]);
  return shown;
}
