import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { clearFilters, isFiltered, listHref } from '#dashboard/address/list-params.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import { addValues } from '#dashboard/table/cell/add-values.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { formatDecimal } from '#dashboard/ui/format-decimal.ts';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './list-sentence.module.css';
import type { ListView } from './list-view.ts';
import { filterWords, ListWords } from './list-words.tsx';
import { orderWords } from '#dashboard/table/order-words.ts';

/** What the rows are, in a sentence under the filters: how many, of what, in which order, and what they add up to. */
export function ListSentence<Name extends EndpointName>(view: ListView<Name>) {
  const { resource, params, list, stale } = view;
  const { name } = resource;
  return (
    <div className={styles.sentence}>
      <div className={styles.words}>
        {list.shown && (list.current || !list.error) && <Sentence {...view} shown={list.shown} />}
        {stale}
      </div>
      {isFiltered(name, params) && (
        <Link className={styles.clear} to={listHref(name, clearFilters(name, params))}>
          Clear <span>filters</span>
        </Link>
      )}
    </div>
  );
}

type SentenceProps<Name extends EndpointName> = ListView<Name> & {
  shown: NonNullable<ListView<Name>['list']['shown']>;
};

function Sentence<Name extends EndpointName>(view: SentenceProps<Name>) {
  const { resource, list, screen, shown, sum } = view;
  const { params } = shown;
  const { rows, meta } = shown.page;
  const isWhole = params.page === 1 && !meta.hasNext && (meta.total ?? rows.length) === rows.length;
  const count = meta.total ?? (isWhole ? rows.length : null);
  const words = filterWords({ resource, params, screen });
  const isNarrow = words.after.length > 0;
  const isShort = isNarrow && words.before !== '';
  const order = orderOf(shown, isNarrow);
  const hasValues = 'value' in endpoints[resource.name].fields && rows.length > 0;
  const isFinal = list.current && !list.error && !isFromEarlierVisit(shown.at);
  return (
    <>
      <p className={isShort ? styles.short : undefined}>
        {count !== null && (
          <>
            <b>{formatCount(count)}</b>{' '}
          </>
        )}
        <ListWords
          {...words}
          noun={!isShort && (count === 1 ? resource.one : resource.title.toLowerCase())}
        />
        {order && `, ${order}`}
        {hasValues && isWhole && isFinal && <Total rows={rows} currency={screen.config.currency} />}
      </p>
      {hasValues && !isWhole && <div className={styles.sum}>{isFinal && sum}</div>}
    </>
  );
}

type Rows = SentenceProps<EndpointName>['shown']['page']['rows'];

function Total({ rows, currency }: { rows: Rows; currency: string | null }) {
  const { total, without } = addValues(
    rows.map(({ record }) => (record && 'value' in record ? record.value : null)),
  );
  if (without === rows.length) return ' · none with a value';
  return (
    <>
      {' · '}
      <b>{formatDecimal(total, currency)}</b> in total
      {without > 0 && <span className={styles.long}>, {formatCount(without)} without a value</span>}
    </>
  );
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
  const created = rows.map(({ record }) => record?.created_at ?? '');
  const isNewestFirst = created.every((at, index) => index === 0 || at <= (created[index - 1] ?? ''));
  return rows.length > 1 && (isChosen || (isNewestFirst && !isNarrow)) && orderWords(params);
}
