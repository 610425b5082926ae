import type { ReactNode } from 'react';
import { type EndpointName, endpoints, type RecordOf } from '#contract/endpoints.ts';
import type { Field, FieldKind } from '#contract/record.ts';
import { wordFor } from '#dashboard/languages/say.ts';
import { FieldList, ShortField, TextField } from '#dashboard/record/field-list.tsx';
import type { DetailProps } from '#dashboard/list/resource.ts';
import { type Cell, fieldCell, fullText, unreadableCell } from '#dashboard/table/cell/cell.ts';
import { FieldContent } from './field-content.tsx';
import { ItemsField } from './items-field.tsx';
import { ObjectField } from './object-field.tsx';
import { ReferenceField } from './reference-field.tsx';

type RecordFieldsProps<Name extends EndpointName> = DetailProps<Name> & {
  name: Name;
  /** Fields that come before the others, which follow in the contract's order. */
  first?: (keyof RecordOf<Name>)[];
  /** Fields that the panel shows in another place, and here only what could not be read of them. */
  elsewhere?: (keyof RecordOf<Name>)[];
  /** Short fields before all others. */
  children?: ReactNode;
};

/** Kinds that take a section of their own, below the short fields. */
const longKinds = new Set<FieldKind>(['prose', 'items', 'object']);

const isLong = ({ cell }: { cell: Cell }) => longKinds.has(cell.kind as FieldKind);

/** Every field of a record but its title, which is the panel's heading; the id ends the short ones. */
export function RecordFields<Name extends EndpointName>(props: RecordFieldsProps<Name>) {
  const { name, record, unreadableFields, first, elsewhere, children } = props;
  const values: Record<string, unknown> = record;
  const fields = Object.entries<Field>(endpoints[name].fields)
    .map(([id, field]) => ({
      id,
      name: wordFor(field.label),
      cell: unreadableCell(id, unreadableFields) ?? fieldCell(field, values[id]),
    }))
    .filter(({ id, cell }) => cell.kind === 'unreadable' || !isElsewhere(id, cell, elsewhere))
    .toSorted((a, b) => placeOf(a.id, first) - placeOf(b.id, first));
  return (
    <>
      <FieldList>
        {children}
        {fields
          .filter((field) => !isLong(field))
          .map(({ id, ...field }) => (
            <Short key={id} {...field} />
          ))}
      </FieldList>
      {fields.filter(isLong).map(({ id, ...field }) => (
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
