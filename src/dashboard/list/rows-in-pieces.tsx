import { memo, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import { idOf, type Row } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { pieceKey, RowPiece, type RowsProps } from '#dashboard/table/data-table.tsx';
import { piecesOf } from '#dashboard/table/row-pieces.ts';
import { readOnTop } from './use-scroll-restore.ts';
import { useRowPieces } from './use-row-pieces.ts';

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
