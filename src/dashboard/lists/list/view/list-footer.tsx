import type { EndpointName } from '#contract/endpoints.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import styles from './list-screen.module.css';
import type { ListScreenProps } from './list-screen-props.ts';
import { neighboursOf, pagedParams } from './pages.ts';
import { Pagination } from './pagination.tsx';

export function ListFooter<Name extends EndpointName>(props: ListScreenProps<Name>) {
  const { resource, list, slots } = props;
  const { name } = resource;
  const page = list.shown?.page;
  const params = pagedParams(props);
  return (
    <footer className={styles.foot}>
      <span className={styles.range}>{page && rangeOf(page)}</span>
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
  if (from === null || to === null) return null;
  const position = from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
  return total === null || contradiction ? position : say('{position} of {total}', { position, total });
}
