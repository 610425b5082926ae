import { defaultPerPage } from '#contract/page.ts';
import styles from './page-size.module.css';

const sizes = [defaultPerPage, 25, 50, 100];

/** How many records a page has; only for services that support it. */
export function PageSize({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const options = [...new Set([...sizes, size])].toSorted((a, b) => a - b);
  return (
    <select
      className={styles.size}
      aria-label="Records per page"
      value={size}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option} per page
        </option>
      ))}
    </select>
  );
}
