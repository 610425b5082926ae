import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { idOf, type Page } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { formatCount } from '#dashboard/ui/format.ts';
import { firstVisibleRow } from '#dashboard/table/first-visible-row.ts';
import styles from './list-page.module.css';
import { PageSize } from './page-size.tsx';
import { Pagination } from './pagination.tsx';
import type { OnTop } from './use-scroll-restore.ts';

type ListFooterProps<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  page: Page<Name> | null;
  viewport: RefObject<HTMLElement | null>;
};

/** Which rows these are, the page size, and links to other pages. */
export function ListFooter<Name extends EndpointName>({
  name,
  params,
  page,
  viewport,
}: ListFooterProps<Name>) {
  const { config } = useSession();
  const navigate = useNavigate();
  // The topmost record stays topmost, on whichever page it is then.
  const resize = (per_page: number) => {
    const row = viewport.current ? firstVisibleRow(viewport.current) : 0;
    const place = (page?.meta.from ?? 1) + row;
    const href = listHref(name, { ...params, per_page, page: Math.ceil(place / per_page) });
    const first = page?.rows[row];
    const onTop = row > 0 || place > 1 ? first && idOf(first) : null;
    void navigate(href, {
      state: onTop !== null && onTop !== undefined ? ({ onTop } satisfies OnTop) : null,
    });
  };
  return (
    <footer className={styles.foot}>
      <span className={styles.range}>{page && rangeOf(page.meta)}</span>
      {config.extensions.includes('per_page') && <PageSize size={params.per_page} onChange={resize} />}
      {page && (
        <Pagination
          current={params.page}
          last={page.meta.last_page}
          hasNext={page.meta.current_page === params.page && page.meta.hasNext}
          hrefOf={(number) => listHref(name, { ...params, page: number })}
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
