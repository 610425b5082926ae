import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { changeParams, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { formatCount } from '#dashboard/ui/format.ts';
import styles from './list-page.module.css';
import { PageSize } from './page-size.tsx';
import { Pagination } from './pagination.tsx';

type ListFooterProps<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  page: Page<Name> | null;
};

/** Which rows these are, how many stand on a page, and the way to the others. */
export function ListFooter<Name extends EndpointName>({ name, params, page }: ListFooterProps<Name>) {
  const { config } = useSession();
  const navigate = useNavigate();
  const resize = (per_page: number) =>
    void navigate(listHref(name, changeParams(params, { per_page } as Partial<ListParams<Name>>)));
  return (
    <footer className={styles.foot}>
      <span className={styles.range}>{page && rangeOf(page.meta)}</span>
      {config.extensions.includes('per_page') && <PageSize size={params.per_page} onChange={resize} />}
      {page && (
        <Pagination
          current={params.page}
          last={page.meta.last_page}
          hrefOf={(number) => listHref(name, { ...params, page: number })}
        />
      )}
    </footer>
  );
}

function rangeOf({ from, to, total }: Page['meta']) {
  if (total === 0) return 'No rows';
  if (from === null || to === null) return `No rows of ${formatCount(total)}`;
  return `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`;
}
