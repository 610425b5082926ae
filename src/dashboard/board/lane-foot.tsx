import { listHref } from '#dashboard/address/list-params.ts';
import { statusWords } from '#dashboard/filters/status-words.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './board.module.css';
import { LaneError } from './lane-error.tsx';
import type { Lane } from './use-lane.ts';

/** How many of a lane are on the board, more of them, and the list of all. */
export function LaneFoot({ lane }: { lane: Lane }) {
  const { params, more } = lane;
  const status = statusWords[lane.status];
  const list = { ...params, view: undefined, columns: undefined, title: undefined };
  const next = more.isLoading ? say('Loading…') : say('{count} more', { count: more.count });
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
          aria-label={say('{action}: {status}', { action: next, status })}
          aria-disabled={more.isLoading || undefined}
          onClick={() => !more.isLoading && more.load()}
        >
          {next}
        </button>
      )}
      <Link
        className={styles.link}
        aria-label={say('List them: {status}', { status })}
        to={listHref('opportunities', list)}
      >
        {say('List them')}
      </Link>
    </footer>
  );
}

/** Which of how many: "Newest 15 of 2,095". */
function Range({ lane: { params, list, cards, more } }: { lane: Lane }) {
  const total = list.shown?.page.meta.total ?? null;
  if (more.count === 0) return cards.length > 0 && say('All shown');
  const created = cards.map(({ row }) => row.record?.created_at ?? '');
  const isNewestFirst = created.every((at, index) => index === 0 || at <= (created[index - 1] ?? ''));
  const count = formatCount(cards.length);
  const of = total !== null && <span className={styles.of}> {say('of {total}', { total })}</span>;
  return isNewestFirst && params.sort === '-created_at'
    ? sayNodes('Newest {count}{of}', { count, of })
    : sayNodes('First {count}{of}', { count, of });
}
