import { say } from '#dashboard/languages/say.ts';
import { defineColumns } from '#dashboard/table/define-columns.ts';
import type { PlacedColumn } from '#dashboard/table/columns.ts';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';
import { kindOf } from './waiting.ts';

/** The column that shows a contact's phone. */
export const phoneColumn = 'phone';

/** The column that shows for how long a follow-up has waited. */
export const ageColumn = 'created_at';

/** What somebody needs to follow up. On a phone: the name, the age, the contact, what was asked for and the number. */
export const columns: PlacedColumn<'opportunities'>[] = defineColumns('opportunities', [
  {
    id: 'name',
    share: 26,
    card: 'title',
    cell: (record) => ({ kind: 'title', value: opportunityName(record) }),
  },
  {
    id: 'contact',
    header: say('Contact'),
    share: 18,
    card: 'left',
    field: 'contact_id',
    cell: ({ contact_id }) => ({ kind: 'reference', of: 'contacts', value: contact_id }),
  },
  {
    id: phoneColumn,
    header: say('Phone'),
    share: 17,
    card: 'badge',
    field: 'contact_id',
    cell: () => ({ kind: 'phone', value: null }),
  },
  {
    id: 'follow_up_type',
    header: say('Follow-up'),
    share: 12,
    card: 'day',
    cell: (record) => ({ kind: 'word', value: kindOf(record) }),
  },
  { id: 'value', share: 10, card: 'after', numeric: true },
  {
    id: 'agent',
    header: say('Agent'),
    share: 13,
    card: 'more',
    field: 'agent_id',
    cell: ({ agent_id }) => ({ kind: 'reference', of: 'agents', value: agent_id }),
  },
  { id: ageColumn, share: 10, card: 'right', sort: '-created_at' },
]).map((column) => Object.assign(column, { width: null }));
