import type { ReactNode } from 'react';
import styles from './brand.module.css';

export const Brand = ({ title }: { title: ReactNode }) => (
  <span className={styles.brand}>
    <i aria-hidden="true">
      <b />
      <b />
      <b />
      <b />
    </i>
    <span>{title}</span>
  </span>
);
