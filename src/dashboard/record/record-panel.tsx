import { useCallback, useEffect, useRef, type ComponentType, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import { BesidePanel, type LoadBeside } from './beside/beside-panel.tsx';
import { useFocusReturn } from './beside/use-focus-return.ts';
import { RecordFoot } from './frame/record-foot.tsx';
import { RecordHeading } from './frame/record-heading.tsx';
import { RecordTop } from './frame/record-top.tsx';
import styles from './frame/record-panel.module.css';
import { useModal } from './frame/use-modal.ts';
import { type OpenBeside, OpenBesideContext } from './open-beside.ts';
import { RecordContent } from './record-content.tsx';
import { RecordNote } from './record-note.tsx';
import { positionText } from './record-place.ts';
import { numbered } from './record-words.ts';
import type { DetailProps, PanelProps } from '#dashboard/list/resource.ts';
import { useFocusFallback } from '#dashboard/list/use-focus-restore.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { recordLink } from '#dashboard/table/record-link.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useRecordCommands } from './use-record-commands.ts';
import { useRow } from './use-row.ts';

type RecordPanelProps<Name extends EndpointName> = PanelProps<Name> & {
  /** Every field of one record. */
  Detail: ComponentType<DetailProps<Name>>;
  /** The same of the records that it refers to; without it, they don't open beside it. */
  loadBeside?: LoadBeside | undefined;
};

/** One record beside its list: its fields, its position, and links to its neighbours. */
export function RecordPanel<Name extends EndpointName>(props: RecordPanelProps<Name>) {
  const { resource, Detail, loadBeside, id, params, closed, beside, list } = props;
  const { name, titleOf } = resource;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const found = useRow(name, id, params, list);
  const { row, place } = found.state === 'there' ? found : { row: null, place: null };
  const { previous, next } = useNeighbours(name, id, params, place);
  const own = listHref(name, place?.params ?? params, id, beside);
  const alone = listHref(name, params, id);
  const close = listHref(name, closed ?? params);
  const title = row ? titleOf(row.record) : numbered(name, id);
  const openBeside = useOpenBesideOf(props);

  useFocusFallback(panel, heading);
  useRecordCommands(panel, text, { previous, next, close: beside ? alone : close });
  useArrival({ panel, heading, scroller }, id, beside !== undefined);
  useFocusReturn(panel, heading, beside);
  useRowInSight(id, place?.params.page === params.page ? params.page : null);
  const isModal = useModal(panel);

  return (
    <>
      <section
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-modal={isModal || undefined}
        aria-labelledby="record-title"
        data-beside-open={beside && ''}
      >
        <RecordTop
          title={title}
          position={place && positionText(place)}
          list={name}
          links={{ own, previous, next, close }}
        />
        <div ref={scroller} className={styles.scroller}>
          <RecordHeading id="record-title" heading={heading} title={title} isThere={row !== null} />
          {/* Focusable, so that the arrow keys scroll it once it is clicked. */}
          <div ref={text} className={styles.text} tabIndex={-1}>
            <RecordNote resource={resource} id={id} params={params} found={found} />
            <OpenBesideContext value={openBeside}>
              <RecordContent resource={resource} Detail={Detail} id={id} params={params} found={found} />
            </OpenBesideContext>
          </div>
        </div>
        <RecordFoot previous={previous} next={next} />
      </section>
      {beside && loadBeside && <BesidePanel beside={beside} load={loadBeside} title={title} close={alone} />}
    </>
  );
}

/** A contact opens beside a record on any server, as far as its name goes; others where they are found by their id. */
function useOpenBesideOf<Name extends EndpointName>(props: RecordPanelProps<Name>): OpenBeside {
  const { resource, loadBeside, id, params } = props;
  const { name } = resource;
  const takesId = useSession().config.extensions.includes('id');
  return useCallback(
    (beside) =>
      loadBeside && (takesId || beside.of === 'contacts') ? listHref(name, params, id, beside) : null,
    [loadBeside, takesId, name, params, id],
  );
}

type Parts = Record<'panel' | 'heading' | 'scroller', RefObject<HTMLElement | null>>;

/**
 * Starts another record at its top and focuses its heading, unless focus is on the panel's controls or belongs to what is
 * open beside it.
 */
function useArrival({ panel, heading, scroller }: Parts, id: Id, isBeside: boolean) {
  const skips = useRef(false);
  useEffect(() => {
    skips.current = isBeside;
  });
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement) && !skips.current) heading.current?.focus();
    scroller.current?.scrollTo({ top: 0 });
  }, [id, panel, heading, scroller]);
}

/** Scrolls the list to the open record's row when another one is opened, but not when the list is refreshed. */
function useRowInSight(id: Id, page: number | null) {
  useEffect(() => {
    if (page === null) return;
    recordLink(document, id)?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
  }, [id, page]);
}
