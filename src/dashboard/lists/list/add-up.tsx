import { useSyncExternalStore } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { filtersKey } from '#dashboard/data/api/list-address.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { addValues, type Sum, valuesOf } from '#dashboard/lists/table/cell/add-values.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { formatDecimal } from '#dashboard/base/ui/format.ts';
import styles from './add-up.module.css';
import { type SumState, sumsOf } from './sums.ts';

type AddUpProps<Name extends EndpointName> = {
  name: Name;
  shown: { params: ListParams<Name>; page: Page<Name> };
};

const labels = { adding: say('Stop'), done: say('Refresh'), failed: say('Retry') };

export function AddUp<Name extends EndpointName>({ name, shown }: AddUpProps<Name>) {
  const { params, page } = shown;
  const session = useSession();
  const { currency } = session.config;
  const sums = sumsOf(session);
  const request = listRequest(name, params);
  const key = filtersKey(name, request);
  const state = useSyncExternalStore(sums.subscribe, () => sums.of(key));

  const press = () => (state?.phase === 'adding' ? sums.stop(key) : void sums.add(name, request));
  const isBroken = params.by !== undefined;
  // Of all rows on one page the sum is there already.
  const { hasNext, total } = page.meta;
  const isWhole = params.page === 1 && !hasNext && (total ?? page.rows.length) === page.rows.length;
  const isAdding = !isBroken && !isWhole;
  const values = valuesOf(page.rows);
  useCommand('add-up', isAdding ? press : null);
  // Of one status, the question is whose they are.
  const by = 'status' in params && params.status ? 'agent' : 'status';
  const other = { ...params, page: 1, by: isBroken ? undefined : by };

  if (page.rows.length === 0 && !isBroken) return null;
  return (
    <p className={styles.sum}>
      {state && isAdding && (
        <span role="status">
          <SumText state={state} currency={currency} />
        </span>
      )}
      {isWhole && !isBroken && (
        <span>
          <SumWords sum={addValues(values)} of={values.length} currency={currency} />
        </span>
      )}
      {/* One button throughout, so that it keeps the focus. */}
      {isAdding && (
        <button type="button" className={styles.button} onClick={press}>
          {state ? labels[state.phase] : say('Show total')}
        </button>
      )}
      <Link className={styles.button} to={listHref(name, other)}>
        {isBroken ? say('Show rows') : say('Break down')}
      </Link>
    </p>
  );
}

export function SumText({ state, currency }: { state: SumState; currency: string | null }) {
  if (state.phase === 'failed') return `${say("Couldn't show the total.")} ${state.reason}`;
  if (state.phase === 'adding') {
    const { rows, total, wait } = state;
    return (
      <>
        {say('Adding up…')} {/* Every page changes it: nobody wants to hear all of that. */}
        <span aria-hidden="true">
          {total === null ? rows > 0 && formatCount(rows) : say('{count} of {total}', { count: rows, total })}
        </span>
        {wait && ` · ${wait.reason}`}
        {typeof wait?.until === 'number' && ` ${say('Continues at {time}.', { time: pageTime(wait.until) })}`}
      </>
    );
  }
  const { sum, rows, total, at } = state;
  return (
    <>
      <SumWords sum={sum} of={rows} currency={currency} />
      {total !== null && rows < total && ` · ${say('{count} of {total} rows', { count: rows, total })}`}
      {` · ${say('as of {time}', { time: pageTime(at) })}`}
    </>
  );
}

type SumWordsProps = { sum: Sum; of: number; currency: string | null };

/** What the values of some rows add up to. @param of how many rows there are */
const SumWords = ({ sum: { total, without }, of, currency }: SumWordsProps) =>
  without === of ? (
    say('none with a value')
  ) : (
    <>
      {sayNodes('{amount} in total', { amount: <b>{formatDecimal(total, currency)}</b> })}
      {without > 0 && (
        <span className={styles.long}>{say(', ') + say('{count} without a value', { count: without })}</span>
      )}
    </>
  );
