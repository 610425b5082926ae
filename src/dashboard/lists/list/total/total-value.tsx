import { useSyncExternalStore } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { ShortAmount } from '#dashboard/base/ui/short-amount.tsx';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { filtersKey } from '#dashboard/data/api/list-address.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { addValues, type Sum, valuesOf } from '#dashboard/lists/table/cell/add-values.ts';
import { type SumState, sumsOf } from './sums.ts';
import styles from './total-value.module.css';
import { useStatusSums } from './use-status-sums.ts';

type Shown<Name extends EndpointName> = { params: ListParams<Name>; page: Page<Name> };

type TotalValueProps<Name extends EndpointName> = { name: Name; shown: Shown<Name> };

/** What the opportunities of a list are worth together, at the end of its sentence. */
export function TotalValue<Name extends EndpointName>({ name, shown }: TotalValueProps<Name>) {
  const { params, page } = shown;
  const { config } = useSession();
  // Of all rows on one page the sum is there already.
  const { hasNext, total } = page.meta;
  const isWhole = params.page === 1 && !hasNext && (total ?? page.rows.length) === page.rows.length;
  const values = valuesOf(page.rows);
  const isServed = config.extensions.includes('summary');

  if (page.rows.length === 0) return null;
  return (
    <p className={styles.sum}>
      {isWhole && (
        <span>
          <SumWords sum={addValues(values)} of={values.length} currency={config.currency} />
        </span>
      )}
      {!isWhole && isServed && <ServedTotal params={params} />}
      {!isWhole && !isServed && <ReadTotal name={name} params={params} />}
    </p>
  );
}

/** The total as the service adds it up. */
function ServedTotal({ params }: { params: ListParams<'opportunities'> }) {
  const { currency } = useSession().config;
  const figures = useStatusSums(params, true)?.(params.status);
  if (!figures) return null;
  const sum = { total: figures.sum ?? '0', without: figures.without_value };
  return (
    <span>
      <SumWords sum={sum} of={figures.count} currency={currency} />
    </span>
  );
}

const labels = { adding: say('Stop'), done: say('Refresh'), failed: say('Retry') };

/** The total on a server that cannot add up: its pages are read once the person asks for it ("Show total"). */
function ReadTotal<Name extends EndpointName>({ name, params }: { name: Name; params: ListParams<Name> }) {
  const session = useSession();
  const sums = sumsOf(session);
  const request = listRequest(name, params);
  const key = filtersKey(name, request);
  const state = useSyncExternalStore(sums.subscribe, () => sums.of(key));
  const press = () => (state?.phase === 'adding' ? sums.stop(key) : void sums.add(name, request));
  useCommand('add-up', press);
  if (!state) return null;
  return (
    <>
      <span role="status">
        <SumText state={state} currency={session.config.currency} />
      </span>
      <button type="button" className={styles.button} onClick={press}>
        {labels[state.phase]}
      </button>
    </>
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
    <b>
      <ShortAmount
        decimal={total}
        currency={currency}
        note={without > 0 ? say('{count} without a value', { count: without }) : undefined}
      />
    </b>
  );
