import { useSyncExternalStore } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { filtersKey } from '#dashboard/data/api/list-address.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import styles from './add-up.module.css';
import { type SumState, sumsOf } from './sums.ts';
import { SumWords } from './view/list-words.tsx';

type AddUpProps<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
};

const labels = { adding: say('Stop'), done: say('Refresh'), failed: say('Retry') };

export function AddUp<Name extends EndpointName>({ name, params }: AddUpProps<Name>) {
  const session = useSession();
  const sums = sumsOf(session);
  const request = listRequest(name, params);
  const key = filtersKey(name, request);
  const state = useSyncExternalStore(sums.subscribe, () => sums.of(key));

  const press = () => (state?.phase === 'adding' ? sums.stop(key) : void sums.add(name, request));
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
        {state ? labels[state.phase] : say('Show total')}
      </button>
    </p>
  );
}

function SumText({ state, currency }: { state: SumState; currency: string | null }) {
  if (state.phase === 'failed') return `${say("Couldn't show the total.")} ${state.reason}`;
  if (state.phase === 'adding') {
    const { rows, total, wait } = state;
    return (
      <>
        {say('Adding up…')} {/* Every page changes it: nobody wants to hear all of that. */}
        <span aria-hidden="true">
          {total === null ? formatCount(rows) : say('{count} of {total}', { count: rows, total })}
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
