import type { ReactNode } from 'react';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
import { Absent } from '#dashboard/ui/absent.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import { hasFailed, type Figure } from './figure.ts';
import styles from './figure-text.module.css';

type FigureTextProps = {
  figure: Figure;
  /** The part of the total that it is. */
  period?: 'today' | 'month' | undefined;
};

/** A total and what it counts, together or not at all, so that nothing moves when it comes. */
export function FigureText({ figure: { total, query }, period }: FigureTextProps) {
  if (typeof total === 'number') return inPeriod(formatCount(total), period);
  if (total === null || hasFailed(query)) {
    return inPeriod(<Absent>{total === null ? say('No total') : say('Not loaded')}</Absent>, period);
  }
  return (
    <>
      <span className={styles.bone} />
      <span className={hidden.hidden}>{inPeriod(say('Loading'), period)}</span>
    </>
  );
}

function inPeriod(figure: ReactNode, period: FigureTextProps['period']) {
  if (period === 'today') return sayNodes('{figure} today', { figure });
  return period === 'month' ? sayNodes('{figure} this month', { figure }) : figure;
}
