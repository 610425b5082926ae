import styles from '#dashboard/ui/icon.module.css';

/* Beside those of ui/icon.tsx, which the first screen loads. */
const pictures = {
  mail: 'M2.5 5A1.5 1.5 0 0 1 4 3.5h8A1.5 1.5 0 0 1 13.5 5v6a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 11zM3 4.5l5 4 5-4',
  compare: 'M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z',
};

export const BarIcon = ({ name }: { name: keyof typeof pictures }) => (
  <svg viewBox="0 0 16 16" className={styles.icon} aria-hidden="true" focusable="false">
    <path d={pictures[name]} />
  </svg>
);
