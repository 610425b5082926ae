import { Absent } from '#dashboard/ui/absent.tsx';
import { formatCount } from '#dashboard/languages/format-count.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { hasFailed, type Figure } from './figure.ts';
import styles from './figure-text.module.css';

type FigureTextProps = {
  figure: Figure;
  /** What stands behind the number: today. */
  children?: string;
};

/** A total and what it counts, together or not at all, so that nothing moves when it comes. */
export function FigureText({ figure, children = '' }: FigureTextProps) {
  const { total, query } = figure;
  const words = children && ` ${children}`;
  if (typeof total === 'number') return `${formatCount(total)}${words}`;
  if (total === null || hasFailed(query)) {
    return (
      <>
        <Absent>{total === null ? 'No total' : 'Not loaded'}</Absent>
        {words}
      </>
    );
  }
  return (
    <>
      <span className={styles.bone} />
      <span className={hidden.hidden}>Loading{words}</span>
    </>
  );
}
