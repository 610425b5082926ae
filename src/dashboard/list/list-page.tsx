import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { changeParams, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { useListParams } from '#dashboard/address/use-list-params.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { formatCount } from '#dashboard/ui/format.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { useNarrow } from '#dashboard/ui/use-narrow.ts';
import { CopyLink } from './copy-link.tsx';
import { IgnoredNote } from './ignored-note.tsx';
import { ListFooter } from './list-footer.tsx';
import styles from './list-page.module.css';
import { ListSheet } from './list-sheet.tsx';
import { TroubleNote } from './list-states.tsx';
import { RecordPanel } from './record-panel.tsx';
import type { Resource } from './resource.ts';
import { useListPage } from './use-list-page.ts';

/** The page of one list: filters, rows, pages and the open record, all of it read from the address. */
export function ListPage<Name extends EndpointName>({ resource }: { resource: Resource<Name> }) {
  const { name, title, Filters } = resource;
  const { config } = useSession();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { params, ignored } = useListParams(name, config.extensions);
  const open = useOpenRecord();
  const list = useListPage(name, params);
  const { shown, current, trouble } = list;

  const go = (next: ListParams<Name>) => void navigate(listHref(name, next));
  const problems = open.broken === null ? ignored : [...ignored, { name: 'record', value: open.broken }];
  useReturningFocus(open.id);

  return (
    <>
      <title>{`${title}${params.page > 1 ? `, page ${formatCount(params.page)}` : ''} · ${config.title}`}</title>
      <div className={styles.page} inert={narrow && open.id !== null}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <span className={styles.count}>{shown && formatCount(shown.page.meta.total)}</span>
          {list.fetching && shown && <span className={styles.refreshing}>Refreshing…</span>}
          <div className={styles.tools}>
            <CopyLink href={listHref(name, params)} />
          </div>
        </header>
        {Filters && (
          <div className={styles.bar} role="group" aria-label="Filters">
            <Filters params={params} onChange={(change) => go(changeParams(params, change))} />
          </div>
        )}
        {problems.length > 0 && (
          <IgnoredNote
            ignored={problems}
            onRemove={() => void navigate(listHref(name, params, open.id), { replace: true })}
          />
        )}
        {shown && trouble && (
          <TroubleNote trouble={trouble} retry={list.retry} at={shown.at} current={current} />
        )}
        <ListSheet resource={resource} params={params} list={list} openId={open.id} />
        <ListFooter name={name} params={params} page={shown?.page ?? null} />
        <p role="status" className={hidden.hidden}>
          {current && shown ? announcement(title, shown.page.meta) : ''}
        </p>
      </div>
      {open.id !== null && (
        <RecordPanel
          resource={resource}
          id={open.id}
          page={current && shown ? shown.page : null}
          hrefOf={(id) => listHref(name, params, id)}
          closeHref={listHref(name, params)}
        />
      )}
    </>
  );
}

function announcement(
  title: string,
  meta: { current_page: number; last_page: number; from: number | null; to: number | null; total: number },
) {
  if (meta.from === null || meta.to === null) return `${title}: no rows`;
  return `${title}: page ${meta.current_page} of ${meta.last_page}, rows ${meta.from} to ${meta.to} of ${meta.total}`;
}

/** The record that the address opens, or the text in its place that is no id. */
function useOpenRecord() {
  const { id: text } = useParams();
  if (text === undefined) return { id: null, broken: null };
  const id = /^\d{1,16}$/.test(text) ? Number(text) : null;
  return { id, broken: id === null ? text : null };
}

/** When the panel closes, focus goes back to the row it came from. */
function useReturningFocus(openId: number | null) {
  const previous = useRef(openId);
  useEffect(() => {
    if (openId === null && previous.current !== null) {
      document.querySelector<HTMLElement>(`[data-record="${previous.current}"]`)?.focus();
    }
    previous.current = openId;
  }, [openId]);
}
