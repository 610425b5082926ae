import type { ReactNode } from 'react';
import type { Id } from '#contract/fields.ts';
import { listHref, readListParams } from '#dashboard/address/list-params.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { NameView } from '#dashboard/names/name-view.tsx';
import { useName } from '#dashboard/names/use-names.ts';
import { ShortField } from '#dashboard/record/field-list.tsx';
import { useSession } from '#dashboard/session/session-context.ts';
import type { Cell } from '#dashboard/table/cell/cell.ts';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './reference-field.module.css';

type ReferenceFieldProps = { name: string; cell: Extract<Cell, { kind: 'reference' }> };

/** A reference to another record: its name, and what tells it from others of that name. */
export function ReferenceField({ name, cell }: ReferenceFieldProps) {
  const { of, value } = cell;
  const entry = useName(of, value);
  const isKnown = typeof entry !== 'string';
  return (
    <ShortField name={name} text={isKnown ? entry.name : (value?.toString() ?? null)}>
      <RecordLink name={of} id={value} isKnown={isKnown}>
        <NameView of={of} id={value} isPerson={of === 'contacts'} known={entry} />
      </RecordLink>
      {isKnown && <span className={styles.sub}>{entry.detail}</span>}
    </ShortField>
  );
}

type RecordLinkProps = { name: NamedList; id: Id | null; isKnown: boolean; children: ReactNode };

/** Links a known name to its record, where the service can be asked for a record without its page. */
function RecordLink({ name, id, isKnown, children }: RecordLinkProps) {
  const { extensions } = useSession().config;
  if (!isKnown || !extensions.includes('id')) return children;
  return <Link to={listHref(name, readListParams(name, [], '').params, id)}>{children}</Link>;
}
