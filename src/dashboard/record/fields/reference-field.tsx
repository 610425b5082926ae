import type { ReactNode } from 'react';
import type { Id } from '#contract/fields.ts';
import { wordFor } from '#dashboard/languages/say.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { NameView } from '#dashboard/names/name-view.tsx';
import { useName } from '#dashboard/names/use-names.ts';
import { ShortField } from '#dashboard/record/field-list.tsx';
import { useOpenBeside } from '#dashboard/record/open-beside.ts';
import type { Cell } from '#dashboard/table/cell/cell.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './reference-field.module.css';

type ReferenceFieldProps = { name: string; cell: Extract<Cell, { kind: 'reference' }> };

/** A reference to another record: its name, and what tells it from others of that name. An agent has a dot for its state. */
export function ReferenceField({ name, cell }: ReferenceFieldProps) {
  const { of, value } = cell;
  const entry = useName(of, value);
  const isKnown = typeof entry !== 'string';
  return (
    <ShortField name={name} text={isKnown ? entry.name : (value?.toString() ?? null)}>
      {isKnown && of === 'agents' && <AgentState state={entry.more} />}
      <RecordLink name={of} id={value} isKnown={isKnown}>
        <NameView of={of} id={value} isPerson={of === 'contacts'} known={entry} />
      </RecordLink>
      {isKnown && entry.detail && <span className={styles.sub}>{entry.detail}</span>}
    </ShortField>
  );
}

type RecordLinkProps = { name: NamedList; id: Id | null; isKnown: boolean; children: ReactNode };

/** Whether an agent is at work, where that is known (names/make-reference.ts): a filled or an empty dot. */
const AgentState = ({ state }: { state: string | undefined }) =>
  state ? (
    <span className={styles.state} data-state={state}>
      <span className={hidden.hidden}>{wordFor(state)}</span>
    </span>
  ) : null;

/** Links a known name to its record, where that can be opened beside this one. */
function RecordLink({ name, id, isKnown, children }: RecordLinkProps) {
  const openBeside = useOpenBeside();
  const href = isKnown && id !== null ? openBeside({ of: name, id }) : null;
  if (href === null) return children;
  return (
    <Link to={href} data-beside={name}>
      {children}
    </Link>
  );
}
