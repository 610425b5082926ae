import type { DetailProps } from '#dashboard/list/resource.ts';
import { RecordFields } from '#dashboard/record/fields/record-fields.tsx';
import { RecordLead } from '#dashboard/record/record-lead.tsx';
import { lineOf } from '#dashboard/table/cell/cell.ts';
import { State } from '#dashboard/table/cell/state.tsx';
import { activeCell } from './active-cell.ts';

/** An agent: whether it is at work, then its other fields. */
export const Detail = (row: DetailProps<'agents'>) => (
  <>
    {row.record.active !== null && (
      <RecordLead>
        <State isOn={row.record.active}>{lineOf(activeCell(row.record))}</State>
      </RecordLead>
    )}
    <RecordFields
      name="agents"
      {...row}
      first={['show_heading', 'questions', 'customisation']}
      elsewhere={row.record.active === null ? [] : ['active']}
    />
  </>
);
