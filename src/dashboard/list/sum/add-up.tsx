import { useEffect, useSyncExternalStore } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { filtersKey } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
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

const labels = { adding: say('Stop'), done: say('Refresh'), failed: say('Retry') };

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
        {state ? labels[state.phase] : say('Add up values')}
      </button>
    </p>
  );
}

function SumText({ state, currency }: { state: SumState; currency: string | null }) {
  if (state.phase === 'failed') return `${say('Couldn’t add up values.')} ${state.reason}`;
  if (state.phase === 'adding') {
    const { rows, total, wait } = state;
    return (
      <>
        {say('Adding up…')} {/* Every page changes it: nobody wants to hear all of that. */}
        <span aria-hidden="true">
          {total === null ? formatCount(rows) : say('{count} of {total}', { count: rows, total })}
        </span>
        {wait && ` · ${wait.reason}`}
        {typeof wait?.until === 'number' &&
          ` ${say('Continues at {time}.', { time: formatTime(wait.until) })}`}
      </>
    );
  }
  const { sum, rows, total, at } = state;
  return (
    <>
      {sum.without === rows ? (
        say('None with a value')
      ) : (
        <>
          {sayNodes('{amount} in total', {
            amount: <b>{formatDecimal(sum.total, currency)}</b>,
          })}
          {sum.without > 0 && say(', ') + say('{count} without a value', { count: sum.without })}
        </>
      )}
      {total !== null && rows < total && ` · ${say('{count} of {total} rows', { count: rows, total })}`}
      {` · ${say('as of {time}', { time: formatTime(at) })}`}
    </>
  );
}
