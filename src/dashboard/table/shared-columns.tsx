import type { Column } from './columns.ts';
import { Timestamp } from '#dashboard/ui/timestamp.tsx';

/* Columns of the fields that records of every list have. */

export const createdColumn: Column = {
  id: 'created_at',
  header: 'Created (UTC)',
  share: 18,
  card: 'more',
  cell: ({ created_at }) => <Timestamp at={created_at} />,
};

export const updatedColumn: Column = {
  id: 'updated_at',
  header: 'Updated (UTC)',
  share: 18,
  card: 'more',
  isOptional: true,
  cell: ({ updated_at }) => <Timestamp at={updated_at} />,
};

export const idColumn: Column = {
  id: 'id',
  header: 'ID',
  share: 10,
  card: 'more',
  numeric: true,
  isOptional: true,
  cell: ({ id }) => id,
};
