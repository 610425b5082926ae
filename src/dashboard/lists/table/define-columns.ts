import { endpoints, type EndpointName, type RecordOf } from '#contract/endpoints.ts';
import type { Field } from '#contract/record.ts';
import { wordFor, say } from '#dashboard/base/languages/say.ts';
import { fieldCell } from './cell/cell.ts';
import type { Column } from './columns.ts';

type FieldOf<Name extends EndpointName> = keyof RecordOf<Name> & string;

/** A column of a field, that of its id unless it names another, whose label and value it takes unless it says otherwise. */
type FieldColumn<Name extends EndpointName> = Omit<Column<Name>, 'id' | 'header' | 'cell' | 'field'> &
  Partial<Pick<Column<Name>, 'header' | 'cell'>> &
  ({ id: FieldOf<Name>; field?: undefined } | { id: string; field: FieldOf<Name> });

type ColumnDefinition<Name extends EndpointName> = FieldColumn<Name> | Column<Name>;

/** The columns of a list. Their ids are words of small letters, digits and underscores, or a layout is not read back. */
export const defineColumns = <Name extends EndpointName>(
  name: Name,
  definitions: readonly ColumnDefinition<Name>[],
): Column<Name>[] => {
  const fields: Record<string, Field> = endpoints[name].fields;
  return definitions.map((definition) => {
    const name = definition.field ?? definition.id;
    const field = fields[name];
    if (field === undefined) return definition as Column<Name>;
    const cell = (record: RecordOf<Name>) => fieldCell(field, (record as Record<string, unknown>)[name]);
    return { header: wordFor(field.label), cell, ...definition };
  });
};

/* Columns of what records of every list have. */

export const createdColumn = {
  id: 'created_at',
  header: say('Created (UTC)'),
  share: 17,
  card: 'day',
} as const;

export const updatedColumn = {
  id: 'updated_at',
  header: say('Updated (UTC)'),
  share: 17,
  card: 'more',
  isOptional: true,
} as const;

export const idColumn = { id: 'id', share: 10, card: 'more', numeric: true, isOptional: true } as const;
