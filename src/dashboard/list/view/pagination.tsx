import { say } from '#dashboard/languages/say.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { Icon, type IconName } from '#dashboard/ui/icon.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import { PageJump } from './page-jump.tsx';
import { pageNumbers } from './pages.ts';
import styles from './pagination.module.css';

/** From this many pages on, most have no link, and a page can be reached by its number. */
const manyPages = 8;

type PaginationProps = {
  current: number;
  /** Null where the server doesn't say: then there are links to the previous and the next page alone. */
  last: number | null;
  hasNext: boolean;
  hrefOf: (page: number) => string;
  screen: Screen;
};

/** Links to the pages around the current one, each a real address. */
export function Pagination({ current, last, hasNext, hrefOf, screen }: PaginationProps) {
  const before = last === null ? current - 1 : Math.min(current - 1, last);
  const isBeforeLast = last === null ? hasNext : current < last;
  return (
    <nav aria-label={say('Pages')} className={styles.pager}>
      {last !== null && last >= manyPages && (
        <PageJump current={current} last={last} hrefOf={hrefOf} screen={screen} />
      )}
      <Step label={say('Previous page')} icon="previous" href={current > 1 ? hrefOf(before) : null} />
      <ol>
        {(last === null ? [current] : pageNumbers(current, last)).map((page, index) =>
          page === null ? (
            // A gap has no key of its own; the order of its neighbours never changes.
            <li key={`gap-${index < 3 ? 'before' : 'after'}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={hrefOf(page)}
                aria-label={say('Page {page}', { page })}
                aria-current={page === current ? 'page' : undefined}
              >
                {formatCount(page)}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step label={say('Next page')} icon="next" href={isBeforeLast ? hrefOf(current + 1) : null} />
    </nav>
  );
}

function Step({ label, icon, href }: { label: string; icon: IconName; href: string | null }) {
  const content = (
    <>
      <Icon name={icon} />
      <span className={hidden.hidden}>{label}</span>
    </>
  );
  if (href === null) {
    return (
      <span className={styles.step} role="link" aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <Link to={href} className={styles.step}>
      {content}
    </Link>
  );
}
