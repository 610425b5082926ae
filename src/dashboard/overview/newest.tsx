import type { ReactNode } from 'react';
import { basePath } from '#dashboard/address/base-path.ts';
import type { Id } from '#contract/fields.ts';
import type { Page, Row } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { Box } from '#dashboard/follow-ups/box.tsx';
import styles from './newest.module.css';

/** The lists whose newest records are shown. */
type NewestList = 'opportunities' | 'contacts';

type NewestProps<Name extends NewestList> = {
  name: Name;
  title: string;
  /** The first page of the list; undefined until it is there. */
  page: Page<Name> | undefined;
  /** How many of its rows are shown. */
  rows: number;
  failed: boolean;
  children: (row: Row<Name>) => ReactNode;
};

/** The address of a record, open beside its list. */
export const recordHref = (name: NewestList, id: Id) => `${basePath}${name}/${encodeURIComponent(id)}`;

/** The first rows of a list, with its total. What is still loading takes the same room. */
export function Newest<Name extends NewestList>(props: NewestProps<Name>) {
  const { name, title, page, rows, failed, children } = props;
  const total = page?.meta.total;
  const shown = page?.rows.slice(0, rows) ?? [];
  return (
    <Box
      title={title}
      end={
        <Link key={total} to={`${basePath}${name}`} className={styles.all}>
          {typeof total === 'number' ? say('All {count}', { count: total }) : say('All [of a list]')}
        </Link>
      }
    >
      {page && shown.length > 0 && (
        <ul className={styles.rows} data-list={name}>
          {shown.map((row) => (
            <li key={row.key}>{children(row)}</li>
          ))}
        </ul>
      )}
      {page && shown.length === 0 && <p className={styles.none}>{say('None yet.')}</p>}
      {!page && <Loading name={name} rows={rows} failed={failed} />}
    </Box>
  );
}

const Loading = ({ name, rows, failed }: { name: NewestList; rows: number; failed: boolean }) => (
  <div className={styles.rows} data-list={name} aria-hidden={!failed}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.bone}>
        {failed && row === 0 && say('Not loaded.')}
      </div>
    ))}
  </div>
);
