import { listHref } from '#dashboard/address/list-params.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './board.module.css';
import { LaneError } from './lane-error.tsx';
import type { Lane } from './use-lane.ts';

/** How many of a lane are on the board, more of them, and the list of all. */
export function LaneFoot({ lane }: { lane: Lane }) {
  const { status, params, more } = lane;
  const list = { ...params, view: undefined, columns: undefined, title: undefined };
  const next = more.isLoading ? 'Loading…' : `${more.count} more`;
  return (
    <footer>
      {more.error && <LaneError error={more.error} retry={more.load} />}
      <span>
        <Range lane={lane} />
      </span>
      {more.count > 0 && !more.error && (
        <button
          type="button"
          className={styles.link}
          aria-label={`${next}: ${status}`}
          aria-disabled={more.isLoading || undefined}
          onClick={() => !more.isLoading && more.load()}
        >
          {next}
        </button>
      )}
      <Link className={styles.link} aria-label={`List them: ${status}`} to={listHref('opportunities', list)}>
        List them
      </Link>
    </footer>
  );
}

/** Which of how many: "Newest 15 of 2,095". */
function Range({ lane: { params, list, cards, more } }: { lane: Lane }) {
  const total = list.shown?.page.meta.total ?? null;
  if (more.count === 0) return cards.length > 0 && 'All shown';
  const created = cards.map(({ row }) => row.record?.created_at ?? '');
  const isNewestFirst = created.every((at, index) => index === 0 || at <= (created[index - 1] ?? ''));
  return (
    <>
      {isNewestFirst && params.sort === '-created_at' ? 'Newest' : 'First'} {formatCount(cards.length)}
      {total !== null && <span className={styles.of}> of {formatCount(total)}</span>}
    </>
  );
}
