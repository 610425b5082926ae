import type { EndpointName } from '#contract/endpoints.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { say } from '#dashboard/languages/say.ts';
import styles from './list-screen.module.css';
import type { ListView } from './list-view.ts';
import { PageSize } from './page-size.tsx';
import { Pagination } from './pagination.tsx';

/** Which rows these are, the page size, and links to other pages. */
export function ListFooter<Name extends EndpointName>(view: ListView<Name>) {
  const { resource, list, screen, onResize } = view;
  const { name } = resource;
  const { shown, current, error } = list;
  const page = shown?.page;
  // Beside rows that were not asked for, and stay because of an error, are their own pages.
  const params = shown && error && !current ? shown.params : view.params;
  return (
    <footer className={styles.foot}>
      <span className={styles.range}>{page && rangeOf(page.meta)}</span>
      {(page || !error) && screen.config.extensions.includes('per_page') && (
        <PageSize size={params.per_page} isFit={params.isFit} onChange={onResize} />
      )}
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
  if (from === null || to === null) return total ? say('0 of {total}', { total }) : say('No records');
  if (total === null) return `${formatCount(from)}–${formatCount(to)}`;
  return say('{from}–{to} of {total}', { from, to, total });
}
