import type { EndpointName } from '#contract/endpoints.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import type { OnTop } from '#dashboard/list/use-scroll-restore.ts';
import { idOf, type Page } from '#dashboard/api/read-page.ts';
import { formatCount } from '#dashboard/ui/format.ts';
import { firstVisibleRow } from '#dashboard/table/first-visible-row.ts';
import styles from './list-screen.module.css';
import type { ListView } from './list-view.ts';
import { PageSize } from './page-size.tsx';
import { Pagination } from './pagination.tsx';

/** Which rows these are, the page size, and links to other pages. */
export function ListFooter<Name extends EndpointName>(view: ListView<Name>) {
  const { resource, params, list, places, screen } = view;
  const { name } = resource;
  const page = list.shown?.page;
  // The topmost record stays topmost, on whichever page it is then.
  const resize = (per_page: number) => {
    const viewport = places.viewport.current;
    const row = viewport ? firstVisibleRow(viewport) : 0;
    const place = (page?.meta.from ?? 1) + row;
    const href = listHref(name, { ...params, per_page, page: Math.ceil(place / per_page) });
    const first = page?.rows[row];
    const onTop = first && (row > 0 || place > 1) ? idOf(first) : null;
    screen.navigate(href, { state: onTop === null ? null : ({ onTop } satisfies OnTop) });
  };
  return (
    <footer className={styles.foot}>
      <span className={styles.range}>{page && rangeOf(page.meta)}</span>
      {screen.config.extensions.includes('per_page') && <PageSize size={params.per_page} onChange={resize} />}
      {page && (
        <Pagination
          current={params.page}
          last={page.meta.last_page}
          hasNext={page.meta.current_page === params.page && page.meta.hasNext}
          hrefOf={(number) => listHref(name, { ...params, page: number })}
          screen={screen}
        />
      )}
    </footer>
  );
}

function rangeOf({ from, to, total }: Page['meta']) {
  const of = total === null ? '' : ` of ${formatCount(total)}`;
  if (from === null || to === null) return total ? `0${of}` : 'No records';
  return `${formatCount(from)}–${formatCount(to)}${of}`;
}
