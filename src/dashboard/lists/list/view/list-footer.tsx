import type { EndpointName } from '#contract/endpoints.ts';
import { defaultPerPage } from '#contract/parameters.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import styles from './list-screen.module.css';
import type { ListScreenProps } from './list-screen-props.ts';
import { neighboursOf, pagedParams } from './pages.ts';
import pagination from './pagination.module.css';
import { Pagination } from './pagination.tsx';

export function ListFooter<Name extends EndpointName>(props: ListScreenProps<Name>) {
  const { resource, list, slots, onResize } = props;
  const { name } = resource;
  const { shown, error } = list;
  const page = shown?.page;
  const params = pagedParams(props);
  return (
    <footer className={styles.foot}>
      <span className={styles.range}>{page && rangeOf(page)}</span>
      {(page || !error) && slots.config.extensions.includes('per_page') && (
        <PageSize size={params.per_page} onChange={onResize} />
      )}
      {page && (
        <Pagination
          current={params.page}
          last={page.meta.last_page}
          {...neighboursOf(props)}
          hrefOf={(number) => listHref(name, { ...params, page: number })}
          slots={slots}
        />
      )}
    </footer>
  );
}

function rangeOf({ meta: { from, to, total }, contradiction }: Page) {
  if (from === null || to === null) return total ? say('0 of {total}', { total }) : say('No records');
  if (total === null || contradiction) return `${formatCount(from)}–${formatCount(to)}`;
  return say('{from}–{to} of {total}', { from, to, total });
}

const sizes = [defaultPerPage, 25, 50, 100];

type PageSizeProps = { size: number; onChange: ((size: number) => void) | undefined };

const PageSize = ({ size, onChange }: PageSizeProps) => (
  <select
    className={pagination.size}
    aria-label={say('Records per page')}
    value={size}
    onChange={({ target: { value } }) => onChange?.(Number(value))}
  >
    {[...new Set([...sizes, size])]
      .toSorted((a, b) => a - b)
      .map((option) => (
        <option key={option} value={option}>
          {say('{count} per page', { count: option })}
        </option>
      ))}
  </select>
);
