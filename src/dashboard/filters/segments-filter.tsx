import type { ReactNode } from 'react';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './segments-filter.module.css';

export type Segment = { label: string; href: string; chosen: boolean; count?: ReactNode };

/** A filter with a few values, all of them visible links, one selected. */
export const SegmentsFilter = ({ label, segments }: { label: string; segments: Segment[] }) => (
  <nav className={styles.segments} aria-label={label}>
    {segments.map((segment) => (
      <Link key={segment.label} to={segment.href} aria-current={segment.chosen ? 'true' : undefined}>
        {segment.label}
        {segment.count}
      </Link>
    ))}
  </nav>
);
