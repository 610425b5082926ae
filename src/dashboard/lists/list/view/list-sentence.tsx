import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { clearFilters, isFiltered, listHref } from '#dashboard/data/address/list-params.ts';
import { isFromEarlierVisit } from '#dashboard/data/persist/persisted-page.ts';
import type { FilterWords } from '#dashboard/lists/list/resource.ts';
import { orderWords } from '#dashboard/lists/table/sorting.ts';
import styles from './list-sentence.module.css';
import type { ListScreenProps } from './list-screen-props.ts';
import { countedRecords, countedStatus, filterWords, ListWords, recordsIn } from './list-words.tsx';

/** What the rows are, in a sentence under the filters: how many, of what and in which order; beside it what they add up to. */
export function ListSentence<Name extends EndpointName>(props: ListScreenProps<Name>) {
  const { resource, params, list, stale, slots, Modes } = props;
  const { name } = resource;
  return (
    <div className={styles.sentence}>
      <div className={styles.words}>
        {list.shown && (list.current || !list.error) && <Sentence {...props} shown={list.shown} />}
        {stale}
      </div>
      {isFiltered(name, params) && (
        <Link className={styles.clear} to={listHref(name, clearFilters(name, params))}>
          {sayNodes('Clear {filters}', { filters: <span>{say('filters')}</span> })}
        </Link>
      )}
      {Modes && <Modes {...{ params, slots }} isPhone />}
    </div>
  );
}

type SentenceProps<Name extends EndpointName> = ListScreenProps<Name> & {
  shown: NonNullable<ListScreenProps<Name>['list']['shown']>;
};

function Sentence<Name extends EndpointName>(props: SentenceProps<Name>) {
  const { resource, list, slots, shown, sum, look } = props;
  const { params } = shown;
  const { rows, meta, contradiction } = shown.page;
  const isWhole = params.page === 1 && !meta.hasNext && (meta.total ?? rows.length) === rows.length;
  const count = contradiction ? null : (meta.total ?? (isWhole ? rows.length : null));
  const { name } = resource;
  const { kind, after } = filterWords({ resource, params, slots });
  const isNarrow = after.length > 0;
  const isShort = isNarrow && kind !== undefined && count !== null;
  const order = look?.words ?? orderOf(shown, isNarrow);
  const hasValues = rows[0] && 'value' in endpoints[name].fields && !contradiction;
  const isFinal = list.current && !list.error && !isFromEarlierVisit(shown.at);
  return (
    <>
      <p className={isShort ? styles.short : undefined}>
        <ListWords head={headOf(name, kind, count, isShort)} after={after} isBare={isShort} />
        {order && say(', ') + order}
      </p>
      {hasValues && <div className={styles.sum}>{isFinal && sum}</div>}
    </>
  );
}

function headOf(name: EndpointName, kind: FilterWords['kind'], count: number | null, isShort: boolean) {
  if (count === null) return recordsIn(name, kind);
  return isShort && kind ? countedStatus(kind, count) : countedRecords(name, kind, count);
}

/**
 * The order of the rows in words. That of a list whose order is not chosen is told by its rows, since another server may
 * have its own, and left out beside filters that say more.
 */
function orderOf<Name extends EndpointName>(
  { params, page: { rows } }: SentenceProps<Name>['shown'],
  isNarrow: boolean,
) {
  const isChosen = 'sort' in params && params.sort !== '-created_at';
  return rows.length > 1 && (isChosen || (isNewestFirst(rows) && !isNarrow)) && orderWords(params);
}

/** Whether no row was created after the one above it. */
export function isNewestFirst(rows: readonly { record?: { created_at: string | null } | undefined }[]) {
  const created = rows.map(({ record }) => record?.created_at ?? '');
  return created.every((at, index) => index === 0 || at <= (created[index - 1] ?? ''));
}
