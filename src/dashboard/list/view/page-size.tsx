import { defaultPerPage } from '#contract/page.ts';
import { fit } from '#dashboard/address/rows-that-fit.ts';
import { say } from '#dashboard/languages/say.ts';
import styles from './page-size.module.css';

const sizes = [defaultPerPage, 25, 50, 100];

type PageSizeProps = {
  size: number;
  isFit: boolean | undefined;
  onChange: ((size: number | 'fit') => void) | undefined;
};

/** How many records a page has; only for services that support it. */
export function PageSize({ size, isFit, onChange }: PageSizeProps) {
  const options = isFit ? sizes : [...new Set([...sizes, size])].toSorted((a, b) => a - b);
  return (
    <select
      className={styles.size}
      aria-label={say('Records per page')}
      value={isFit ? fit : size}
      onChange={({ target: { value } }) => onChange?.(value === fit ? fit : Number(value))}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {say('{count} per page', { count: option })}
        </option>
      ))}
      <option value={fit}>{say('As many rows as fit')}</option>
    </select>
  );
}
