import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { idOf } from '#dashboard/data/api/read-page.ts';
import { newerThan } from '#dashboard/data/news/mark.ts';
import { newsCount, sinceText } from '#dashboard/data/news/words.ts';
import { useNews } from '#dashboard/data/news/use-news.ts';
import type { ListPageState } from '#dashboard/lists/list/use-list-page.ts';
import { recordLink } from '#dashboard/lists/table/rows-on-screen.ts';
import styles from './list-changes.module.css';

type NewLineProps<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  list: ListPageState<Name>;
  onCounted: (count: string) => void;
};

/** The line between what is new since the visit before and the rest, where the newest come first. */
export function NewLine<Name extends EndpointName>(props: NewLineProps<Name>) {
  const { name, params, list: page, onCounted } = props;
  const { news, list } = useNews(name, listRequest(name, params));
  const known = news.news(list);
  const count = known ? `(${newsCount(known)}) ` : '';
  useLayoutEffect(() => onCounted(count), [onCounted, count]);
  useEffect(
    () => () => {
      news.leave(list);
      onCounted('');
    },
    [news, list, onCounted],
  );

  const mark = news.mark(list);
  const rows = page.shown?.page.rows ?? [];
  const isNewestFirst = !('sort' in params) || params.sort === '-created_at';
  const newer = mark && isNewestFirst ? newerThan(mark, rows) : null;
  const last = newer ? rows[newer - 1] : undefined;
  const row = useRow(last ? idOf(last) : null);
  if (!mark || !row) return null;
  return createPortal(
    <td className={styles.line}>{say('New since {time}', { time: sinceText(mark.at) })}</td>,
    row,
  );
}

/** The row of a record, once it is there: long pages are rendered in pieces. */
function useRow(id: Id | null) {
  const [row, setRow] = useState<Element | null>(null);
  // With the rows: a frame later it would move them. What refers to their place is filled in after this.
  useLayoutEffect(() => {
    const root = document.querySelector('main');
    const find = () => setRow((id !== null && recordLink(root, id)?.closest('tr')) || null);
    find();
    const observer = new MutationObserver(find);
    if (root && id !== null) observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [id]);
  return row;
}
