import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { useKeys } from '#dashboard/base/commands/key-settings.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import type { ListPageState } from '#dashboard/lists/list/use-list-page.ts';
import styles from './list-changes.module.css';
import { NewLine } from './new-line.tsx';
import { useVisit } from './use-visit.ts';
import { markedIds, newRecords, type Visit } from './visit.ts';

type ListChangesProps<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  list: ListPageState<Name>;
  openId: Id | null;
  viewport: RefObject<HTMLElement | null>;
  /** Called with the records on screen that are to be marked as new. */
  onMarked: (ids: readonly Id[]) => void;
  /** Called with how many are new since the person last looked, for the window's title; empty for none. */
  onCounted: (count: string) => void;
};

const none: readonly Id[] = [];

export function ListChanges<Name extends EndpointName>(props: ListChangesProps<Name>) {
  const { name, params, list, onMarked } = props;
  const { visit, change } = useVisit(name, params, list);
  const { here, isNewestFirst = false, marked = null } = visit ?? {};
  const ids = useMemo(
    () => (here ? markedIds({ here, isNewestFirst, marked }) : none),
    [here, isNewestFirst, marked],
  );
  useLayoutEffect(() => onMarked(ids), [onMarked, ids]);
  useEffect(() => () => onMarked(none), [onMarked]);

  const added = visit && newRecords(visit);
  const hide = () => change((visit) => ({ ...visit, hidden: added?.count ?? 0 }));
  const refresh = useRefresh(props);
  const show = () => {
    hide();
    refresh();
  };
  useCommand('show-new', added && show);

  const marks =
    here?.page === params.page &&
    ids.length > 0 &&
    say('{count} new, marked until you leave', { count: ids.length });
  const texts = visit && added && newRecordsText(visit, added);
  return (
    <>
      <p role="status" className={hidden.hidden}>
        {[texts?.text, marks].filter(Boolean).join('. ')}
      </p>
      {texts && <NewRecords {...texts} onShow={show} onHide={hide} />}
      {marks && <p className={styles.notes}>{marks}</p>}
      <NewLine {...{ name, params, list }} onCounted={props.onCounted} />
    </>
  );
}

function useRefresh<Name extends EndpointName>({ name, params, openId, viewport }: ListChangesProps<Name>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
    const here = hashKey(pageKey(name, listRequest(name, params)));
    void queryClient.refetchQueries({
      queryKey: [name],
      type: 'active',
      predicate: ({ queryHash }) => params.page === 1 || queryHash !== here,
    });
    if (params.page > 1) void navigate(listHref(name, { ...params, page: 1 }, openId));
    viewport.current?.scrollTo({ top: 0 });
  };
}

/** A sentence, and its two halves for where there may be room for the first alone. */
type NewRecordsText = { text: string; short: string; since: string };

type NewRecordsProps = NewRecordsText & { onShow: () => void; onHide: () => void };

function NewRecords({ text, short, since, onShow, onHide }: NewRecordsProps) {
  const [key] = useKeys('show-new');
  const show = say('Show');
  return (
    <div className={styles.anchor}>
      <div className={styles.pill}>
        <button
          type="button"
          className={styles.show}
          aria-label={`${text} · ${show}`}
          aria-keyshortcuts={key}
          onClick={onShow}
        >
          <Icon name="down" />
          <span>
            {short}
            <span className={styles.long}>
              {' '}
              {since} · {show}
            </span>
          </span>
          {key !== undefined && <kbd>{key}</kbd>}
        </button>
        <button type="button" className={styles.hide} onClick={onHide}>
          <Icon name="close" />
          <span className={hidden.hidden}>{say('Not now')}</span>
        </button>
      </div>
    </div>
  );
}

/** "3 new since 10:19", "3 new" and "since 10:19"; with the day when that is not today. */
function newRecordsText(
  { since: { at }, isNewestFirst }: Visit,
  { count, isLeast }: NonNullable<ReturnType<typeof newRecords>>,
): NewRecordsText {
  const time = pageTime(at);
  const kind = `${isNewestFirst ? 'new' : 'more'}${isLeast ? 'least' : ''}`;
  return {
    text: say(
      '{kind, select, new {{count} new since {time}} newleast {{count}+ new since {time}} moreleast {{count}+ more since {time}} other {{count} more since {time}}}',
      { kind, count, time },
    ),
    short: say(
      '{kind, select, new {{count} new} newleast {{count}+ new} moreleast {{count}+ more} other {{count} more}}',
      { kind, count },
    ),
    since: say('since {time}', { time }),
  };
}
