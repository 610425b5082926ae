import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Icon, type IconName } from '#dashboard/base/ui/icon.tsx';
import { Link, StepLink } from '#dashboard/base/ui/link.tsx';
import { PickerButton } from '#dashboard/lists/picker-button.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import { pageNumbers } from './pages.ts';
import styles from './pagination.module.css';

/** From this many pages on, most have no link, and a page can be reached by its number. */
const manyPages = 8;

type PaginationProps = {
  current: number;
  /** Null where the server doesn't say: then there are links to the previous and the next page alone. */
  last: number | null;
  /** The addresses of the pages beside it; null for none. */
  previous: string | null;
  next: string | null;
  hrefOf: (page: number) => string;
  slots: Slots;
};

export function Pagination({ current, last, previous, next, hrefOf, slots }: PaginationProps) {
  return (
    <nav aria-label={say('Pages')} className={styles.pager}>
      {last !== null && last >= manyPages && (
        <PageJump current={current} last={last} hrefOf={hrefOf} slots={slots} />
      )}
      <Step label={say('Previous page')} icon="previous" href={previous} />
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
      <Step label={say('Next page')} icon="next" href={next} />
    </nav>
  );
}

type StepProps = { label: string; icon: IconName; href: string | null };

const Step = ({ label, icon, href }: StepProps) => (
  <StepLink to={href} className={styles.step}>
    <Icon name={icon} />
    <span className={hidden.hidden}>{label}</span>
  </StepLink>
);

type PageJumpProps = { current: number; last: number; hrefOf: (page: number) => string; slots: Slots };

const PageJump = ({ current, last, hrefOf, slots }: PageJumpProps) => (
  <PickerButton
    picker="page"
    slots={slots}
    className={`${control.control} ${control.ghost} ${styles.jump}`}
    content={
      <>
        <span>{say('Go to page…')}</span>
        <Icon name="more" />
      </>
    }
  >
    {(Field, open) => <Field {...open} {...{ current, last, hrefOf }} />}
  </PickerButton>
);
