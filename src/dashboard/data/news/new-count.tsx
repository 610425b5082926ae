import hidden from '#dashboard/base/ui/hidden.module.css';
import type { News } from './mark.ts';
import styles from './new-count.module.css';
import { newsCount, newsText } from './words.ts';

/** How much of a list is new, beside its total. */
export const NewCount = ({ news }: { news: News }) => (
  <b className={styles.new} title={newsText(news)}>
    <span aria-hidden="true">{newsCount(news)}</span>
    <span className={hidden.hidden}>{newsText(news)}</span>
  </b>
);
