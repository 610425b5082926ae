import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import { idOf } from '#dashboard/data/api/read-page.ts';
import { changedRowsOf, rowKey } from '#dashboard/data/news/changed-rows.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { useKeys } from '#dashboard/base/commands/key-settings.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { useSession } from '#dashboard/data/session/session-context.ts';
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
  const changed = useChanged(name, list);
  const hide = () => {
    changed.hide();
    change((visit) => ({ ...visit, hidden: added?.count ?? 0 }));
  };
  const refresh = useRefresh(props, added !== null);
  const show = () => {
    hide();
    refresh();
  };
  useCommand('show-new', added || changed.text !== '' ? show : null);

  const marks =
    here?.page === params.page &&
    ids.length > 0 &&
    say('{count} new, marked until you leave', { count: ids.length });
  const texts = withChanged(visit && added && newRecordsText(visit, added), changed);
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

/** How many of the rows on screen were changed or removed since they were read, in words; empty for none. */
function useChanged<Name extends EndpointName>(name: Name, { shown }: ListPageState<Name>) {
  const all = useStore(changedRowsOf(useSession()));
  const [hiddenAt, setHiddenAt] = useState(0);
  const at = shown?.at ?? 0;
  const rows = (shown?.page.rows ?? []).flatMap((row) => all.get(rowKey(name, idOf(row) ?? '')) ?? []);
  const told = rows.filter((row) => row.at > Math.max(at, hiddenAt));
  const removed = told.filter(({ now }) => now === null).length;
  const words = [
    told.length > removed && say('{count} changed', { count: told.length - removed }),
    removed > 0 && say('{count} removed', { count: removed }),
  ];
  return { at, text: words.filter(Boolean).join(say(', ')), hide: () => setHiddenAt(clock.now()) };
}

function withChanged(
  added: NewRecordsText | null,
  { at, text }: { at: number; text: string },
): NewRecordsText | null {
  if (text === '') return added;
  const since = say('since {time}', { time: pageTime(at) });
  if (added === null) return { text: `${text} ${since}`, short: text, since };
  return { ...added, text: added.text + say(', ') + text, short: added.short + say(', ') + text };
}

/** @param isLed whether page 1 is shown; else this page is read again */
function useRefresh<Name extends EndpointName>(
  { name, params, openId, viewport }: ListChangesProps<Name>,
  isLed: boolean,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
    const here = hashKey(pageKey(name, listRequest(name, params)));
    void queryClient.refetchQueries({
      queryKey: [name],
      type: 'active',
      predicate: ({ queryHash }) => !isLed || params.page === 1 || queryHash !== here,
    });
    if (!isLed) return;
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
