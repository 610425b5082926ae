import type { EndpointName } from '#contract/endpoints.ts';
import { type IgnoredParam, listHref } from '#dashboard/address/list-params.ts';
import control from '#dashboard/ui/control.module.css';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './ignored-note.module.css';
import type { ListView } from './list-view.ts';

/** Longest value shown whole, in characters. */
const longest = 40;

const shorten = (value: string) => (value.length > longest ? `${value.slice(0, longest)}…` : value);

type Address<Name extends EndpointName> = Pick<
  ListView<Name>,
  'resource' | 'params' | 'open' | 'table' | 'screen'
> & { ignored: IgnoredParam[] };

/** Says which parts of the address were not understood; removing the note removes them from the address. */
export function IgnoredNote<Name extends EndpointName>(address: Address<Name>) {
  const { resource, params, open, table, screen } = address;
  const ignored = problemsOf(address);
  if (ignored.length === 0) return null;
  const remove = () => {
    const columns = table.unusable.length > 0 ? table.text : params.columns;
    screen.navigate(listHref(resource.name, { ...params, columns }, open.id), { replace: true });
  };
  return (
    <div className={styles.note} role="status">
      <LateIcon name="warning" />
      <p>
        Some of this link wasn't understood and was ignored:{' '}
        {ignored.map(({ name, value }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <code>
              {shorten(name)}={shorten(value)}
            </code>
          </span>
        ))}
      </p>
      <button
        type="button"
        className={`${control.control} ${control.ghost} ${control.icon}`}
        onClick={remove}
      >
        <LateIcon name="close" />
        <span className={hidden.hidden}>Dismiss</span>
      </button>
    </div>
  );
}

const problemsOf = ({
  ignored,
  open,
  table,
}: Pick<Address<EndpointName>, 'ignored' | 'open'> & { table: { unusable: string[] } }) => [
  ...ignored,
  ...(open.invalid === null ? [] : [{ name: 'record', value: open.invalid }]),
  ...(table.unusable.length > 0 ? [{ name: 'columns', value: table.unusable.join('.') }] : []),
];
