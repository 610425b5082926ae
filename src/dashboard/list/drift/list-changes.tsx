import { useEffect, useLayoutEffect, useMemo, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import type { ListPageState } from '#dashboard/list/use-list-page.ts';
import type { RowMarks } from '#dashboard/table/row-mark.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { newRecords, rowMarks } from './changes.ts';
import { NewRecords, newRecordsText } from './new-records.tsx';
import { RowNotes, rowNotes, skippedText } from './row-notes.tsx';
import { useFocusCheck } from './use-focus-check.ts';
import { useShowNew } from './use-show-new.ts';
import { useSkipped } from './use-skipped.ts';
import { useVisit } from './use-visit.ts';

type ListChangesProps<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  list: ListPageState<Name>;
  openId: Id | null;
  viewport: RefObject<HTMLElement | null>;
  /** Called with the marks of the rows on screen; null for none. */
  onMarks: (marks: RowMarks | null) => void;
};

/** Says how a list has changed while a person reads it, and marks the rows that this concerns. */
export function ListChanges<Name extends EndpointName>(props: ListChangesProps<Name>) {
  const { name, params, list, onMarks } = props;
  const { key, visit, visits } = useVisit(name, params, list);
  useFocusCheck(name, params, { key, visit, visits });
  const skipped = useSkipped(name, params, { key, visit, visits });
  const show = useShowNew(props, key, visits);

  const marks = useMemo(() => visit && rowMarks(visit), [visit]);
  useLayoutEffect(() => onMarks(marks), [onMarks, marks]);
  useEffect(() => () => onMarks(null), [onMarks]);

  const added = visit && newRecords(visit);
  useCommand('show-new', added && show);
  const notes = visit?.here.page === params.page ? rowNotes(visit) : [];
  const texts = visit && added ? newRecordsText(visit, added) : null;
  return (
    <>
      <p role="status" className={hidden.hidden}>
        {[texts?.text, ...notes, skipped && skippedText(skipped)].filter(Boolean).join('. ')}
      </p>
      {texts && added && (
        <NewRecords
          {...texts}
          onShow={show}
          onHide={() => visits.change(key, (visit) => ({ ...visit, hidden: added.count }))}
        />
      )}
      <RowNotes
        notes={notes}
        skipped={skipped}
        hrefOf={(page) => listHref(name, { ...params, page }, props.openId)}
      />
    </>
  );
}
