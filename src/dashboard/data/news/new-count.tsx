import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import type { News } from './mark.ts';
import styles from './new-count.module.css';
import { sinceText } from './use-news.ts';

export const newsCount = ({ count, isLeast }: News) =>
  isLeast ? say('{count}+ [at least]', { count }) : formatCount(count);

const newsText = (news: News) =>
  say('{count} new since {time}', { count: newsCount(news), time: sinceText(news.since) });

/** How much of a list is new, beside its total. */
export const NewCount = ({ news }: { news: News }) => (
  <b className={styles.new} title={newsText(news)}>
    <span aria-hidden="true">{newsCount(news)}</span>
    <span className={hidden.hidden}>{newsText(news)}</span>
  </b>
);
