import type { ReactNode } from 'react';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './steps.module.css';

/** A file's name, and what has become of it. */
export const FileLine = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div className={styles.file}>
    <Icon name="columns" />
    <span>{name}</span>
    {children && <small role="status">{children}</small>}
  </div>
);
