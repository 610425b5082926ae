import type { DetailProps } from '#dashboard/lists/list/resource.ts';
import { RecordFields } from '#dashboard/lists/record/fields/record-fields.tsx';
import { RecordLead } from '#dashboard/lists/record/field-list.tsx';
import { lineOf } from '#dashboard/lists/table/cell/cell.ts';
import { State } from '#dashboard/lists/table/cell/cell-content.tsx';
import { activeCell } from './columns.ts';

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
