import { useEffect, useSyncExternalStore } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { filtersKey } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { formatDecimal } from '#dashboard/ui/format-decimal.ts';
import { formatTime } from '#dashboard/ui/format-instant.ts';
import styles from './add-up.module.css';
import { cachedSum } from './cached-sum.ts';
import { type SumState, sumsOf } from './sums.ts';

export type AddUpProps<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  /** The page on screen, which is not the whole list. */
  page: Page<Name>;
};

const labels = { adding: 'Stop', done: 'Refresh', failed: 'Retry' };

/** The sum of the values of all rows that match: at once where they have been read, otherwise on demand. */
export function AddUp<Name extends EndpointName>({ name, params, page }: AddUpProps<Name>) {
  const session = useSession();
  const sums = sumsOf(session);
  const request = listRequest(name, params);
  const key = filtersKey(name, request);
  const state = useSyncExternalStore(sums.subscribe, () => sums.of(key));

  useEffect(() => {
    const found = sums.of(key)
      ? null
      : cachedSum(session.queryClient, name, listRequest(name, params), page.meta);
    if (found) sums.set(key, name, found);
  }, [sums, key, session, name, params, page]);

  const press = () => (state?.phase === 'adding' ? sums.stop(key, name) : void sums.add(name, request));
  useCommand('add-up', press);

  return (
    <p className={styles.sum}>
      {state && (
        <span role="status">
          <SumText state={state} currency={session.config.currency} />
        </span>
      )}
      {/* One button throughout, so that it keeps the focus. */}
      <button type="button" className={styles.button} onClick={press}>
        {state ? labels[state.phase] : 'Add up values'}
      </button>
    </p>
  );
}

function SumText({ state, currency }: { state: SumState; currency: string | null }) {
  if (state.phase === 'failed') return <>Couldn’t add up values. {state.reason}</>;
  if (state.phase === 'adding') {
    const { rows, total, wait } = state;
    return (
      <>
        Adding up… {/* Every page changes it: nobody wants to hear all of that. */}
        <span aria-hidden="true">
          {formatCount(rows)}
          {total !== null && ` of ${formatCount(total)}`}
        </span>
        {wait && ` · ${wait.reason}${wait.until === null ? '' : ` Continues at ${formatTime(wait.until)}.`}`}
      </>
    );
  }
  const { sum, rows, total, at } = state;
  return (
    <>
      {sum.without === rows ? (
        'None with a value'
      ) : (
        <>
          <b>{formatDecimal(sum.total, currency)}</b> in total
          {sum.without > 0 && `, ${formatCount(sum.without)} without a value`}
        </>
      )}
      {total !== null && rows < total && ` · ${formatCount(rows)} of ${formatCount(total)} rows`}
      {` · as of ${formatTime(at)}`}
    </>
  );
}
