import { type ReactNode, useState } from 'react';
import { type EndpointName, endpoints, type RecordOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { Field, FieldKind } from '#contract/record.ts';
import { wordFor, say } from '#dashboard/base/languages/say.ts';
import { formatValue, inSentence } from '#dashboard/base/ui/format.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Link } from '#dashboard/base/ui/link.tsx';
import { NameView } from '#dashboard/data/names/name.tsx';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { useName } from '#dashboard/data/names/use-names.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { DetailProps } from '#dashboard/lists/list/resource.ts';
import { mailHref, telHref, webHref } from '#dashboard/lists/record/contact/contact-links.ts';
import { BreakableAddress } from '#dashboard/lists/record/breakable-address.tsx';
import { FieldList, ShortField, TextField } from '#dashboard/lists/record/field-list.tsx';
import { isLong, LongText } from '#dashboard/lists/record/long-text.tsx';
import { useOpenBeside } from '#dashboard/lists/record/open-beside.ts';
import { Unreadable } from '#dashboard/lists/table/cell/cell-content.tsx';
import { type Cell, fullText, recordCell, shortened } from '#dashboard/lists/table/cell/cell.ts';
import { FullTimestamp } from './full-timestamp.tsx';
import { ItemsField } from './items-field.tsx';
import { ObjectField } from './object-field.tsx';
import styles from './record-fields.module.css';

type RecordFieldsProps<Name extends EndpointName> = DetailProps<Name> & {
  name: Name;
  /** Fields that come before the others, which follow in the contract's order. */
  first?: (keyof RecordOf<Name>)[];
  /** Fields that the panel shows in another place, and here only what could not be read of them. */
  elsewhere?: (keyof RecordOf<Name>)[];
  /** Short fields before all others. */
  children?: ReactNode;
};

const longKinds = new Set<FieldKind>(['prose', 'items', 'object']);

const isSection = ({ cell }: { cell: Cell }) => longKinds.has(cell.kind as FieldKind);

/** Every field of a record but its title, which is the panel's heading; the id ends the short ones. */
export function RecordFields<Name extends EndpointName>(props: RecordFieldsProps<Name>) {
  const { name, first, elsewhere, children } = props;
  const fields = Object.entries<Field>(endpoints[name].fields)
    .map(([id, field]) => ({
      id,
      name: wordFor(field.label),
      cell: recordCell(id, field, props),
    }))
    .filter(({ id, cell }) => cell.kind === 'unreadable' || !isElsewhere(id, cell, elsewhere))
    .toSorted((a, b) => placeOf(a.id, first) - placeOf(b.id, first));
  return (
    <>
      <FieldList>
        {children}
        {fields
          .filter((field) => !isSection(field))
          .map(({ id, ...field }) => (
            <Short key={id} {...field} />
          ))}
      </FieldList>
      {fields.filter(isSection).map(({ id, ...field }) => (
        <Long key={id} {...field} />
      ))}
    </>
  );
}

const isElsewhere = (id: string, { kind }: Cell, elsewhere: PropertyKey[] = []) =>
  kind === 'title' || elsewhere.includes(id);

/** The place of a field by the fields that come first; all others share one, and keep their order. */
function placeOf(id: string, first: PropertyKey[] = []) {
  if (id === 'id') return Infinity;
  const place = first.indexOf(id);
  return place === -1 ? first.length : place;
}

type RecordFieldProps = { name: string; cell: Cell };

function Short({ name, cell }: RecordFieldProps) {
  if (cell.kind === 'reference') return <ReferenceField name={name} cell={cell} />;
  return (
    <ShortField name={name} text={fullText(cell)}>
      <FieldContent name={name} cell={cell} />
    </ShortField>
  );
}

function Long({ name, cell }: RecordFieldProps) {
  const text = fullText(cell);
  if (cell.kind === 'items') return <ItemsField name={name} text={text} />;
  if (cell.kind === 'object') return <ObjectField name={name} text={text} value={cell.value} />;
  return <TextField name={name} text={text} />;
}

type FieldContentProps = { name: string; cell: Cell };

function FieldContent({ name, cell }: FieldContentProps) {
  const { currency } = useSession().config;
  const text = fullText(cell) ?? '';
  if (isLong(text) && cell.kind !== 'unreadable') return <LongText name={name} text={text} />;
  switch (cell.kind) {
    case 'id':
      return <code>{text}</code>;
    case 'unreadable':
      return (
        <>
          <Unreadable text={null} />{' '}
          {isLong(text) ? <LongText name={name} text={text} /> : <code>{text}</code>}
        </>
      );
    case 'amount':
      return cell.value === null ? '' : formatValue(cell.value, currency);
    case 'instant':
      return <FullTimestamp at={text} />;
    case 'email':
      return <ContactLink text={text} href={mailHref(text)} />;
    case 'phone':
      return <ContactLink text={text} href={telHref(text)} />;
    case 'link':
      return <WebLink address={text} />;
    case 'webhook':
      return <Webhook name={inSentence(name)} address={text} />;
    default:
      return text;
  }
}

const ContactLink = ({ text, href }: { text: string; href: string | null }) =>
  href === null ? text : <a href={href}>{text}</a>;

function WebLink({ address }: { address: string }) {
  const href = webHref(address);
  const text = <BreakableAddress>{address}</BreakableAddress>;
  if (href === null) return text;
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {text}
    </a>
  );
}

/** A webhook's address, with all but the host hidden until asked for. Never a link: following one would call it. */
function Webhook({ name, address }: { name: string; address: string }) {
  const [isShown, setShown] = useState(false);
  const short = shortened(address);
  if (short === address) return address;
  return (
    <>
      <span className={styles.address}>
        <BreakableAddress>{isShown ? address : short}</BreakableAddress>
      </span>{' '}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-label={isShown ? say('Hide full {name}', { name }) : say('Show full {name}', { name })}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? say('Hide') : say('Show')}
      </button>
    </>
  );
}

type ReferenceFieldProps = { name: string; cell: Extract<Cell, { kind: 'reference' }> };

function ReferenceField({ name, cell }: ReferenceFieldProps) {
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

const AgentState = ({ state }: { state: string | undefined }) =>
  state ? (
    <span className={styles.state} data-state={state}>
      <span className={hidden.hidden}>{wordFor(state)}</span>
    </span>
  ) : null;

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
