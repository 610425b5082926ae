import type { ComponentProps } from 'react';
import { say } from '#dashboard/languages/say.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import type { ListedView } from '#dashboard/views/listed-view.ts';
import { CommandKeys } from './command-keys.tsx';
import { ViewCount } from './view-count.tsx';
import styles from './view-link.module.css';

type ViewLinkProps = Omit<ComponentProps<'a'>, 'href' | 'title'> & {
  listed: ListedView;
  /** Whether it says its keys, and that it opens first. */
  isFull?: boolean;
  /** Whether something would be dropped on it. */
  isTarget?: boolean;
};

/** A link that opens a saved view, with the number of its records. */
export const ViewLink = ({ listed, isFull = false, isTarget = false, ...rest }: ViewLinkProps) => {
  const { view, href, name, request, isOpen, isChanged, isFirst, command } = listed;
  return (
    <Link
      {...rest}
      to={href}
      className={`${styles.link} ${isTarget ? styles.target : ''}`}
      title={view.name}
      aria-current={isOpen ? 'page' : undefined}
    >
      <LateIcon name={isOpen && isFull ? 'check' : 'filter'} />
      <span className={styles.name} dir="auto">
        {view.name}
      </span>
      {isFull && isFirst && <small className={styles.first}>· {say('opens first')}</small>}
      {isChanged && (
        <span className={styles.dot} title={say('Changed since it was saved')}>
          <span className={hidden.hidden}>{say(', changed')}</span>
        </span>
      )}
      <ViewCount name={name} request={request} />
      {isFull && command && <CommandKeys id={command} />}
    </Link>
  );
};
