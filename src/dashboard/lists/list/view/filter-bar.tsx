import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { changeParams, listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import styles from './filter-bar.module.css';
import type { ListScreenProps } from './list-screen-props.ts';

/** The filters of the list. On a phone the first control unfolds all but the status. */
export function FilterBar<Name extends EndpointName>({
  resource,
  params,
  slots,
  places,
}: ListScreenProps<Name>) {
  const { name, Filters } = resource;
  const { fold } = places;
  if (!Filters) return null;
  const count = foldedCount(name, params);
  return (
    <div className={styles.bar} role="group" aria-label={say('Filters')}>
      <button
        ref={fold}
        type="button"
        className={`${control.control} ${count > 0 ? control.set : ''} ${styles.unfold}`}
        title={say('Filters and sorting')}
        aria-expanded="false"
        // Rendering leaves it as it is: what it says decides what the style sheet shows.
        onClick={({ currentTarget: { ariaExpanded }, currentTarget }) =>
          currentTarget.setAttribute('aria-expanded', String(ariaExpanded === 'false'))
        }
      >
        <span className={hidden.hidden}>{say('Filters and sorting')}</span>
        <Icon name="filter" />
        {count > 0 && (
          <>
            <span aria-hidden="true">{count}</span>
            <span className={hidden.hidden}> {say('{count} set', { count })}</span>
          </>
        )}
      </button>
      <Filters
        params={params}
        onChange={(next) => {
          const href = listHref(name, changeParams(params, next));
          slots.navigate(href, { replace: href === listHref(name, params) });
        }}
        slots={slots}
      />
    </div>
  );
}

const unfolded = new Set(['status', 'statuses', 'search', 'sort', 'page', 'per_page']);

/** How many filters are set that a phone folds away; the two ends of a range are one. */
const foldedCount = <Name extends EndpointName>(name: Name, params: ListParams<Name>) =>
  new Set(
    Object.keys(listRequest(name, params))
      .filter((key) => !unfolded.has(key))
      .map((key) => key.split('_')[0]),
  ).size;
