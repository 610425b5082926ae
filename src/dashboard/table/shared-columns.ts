import { say } from '#dashboard/languages/say.ts';

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
