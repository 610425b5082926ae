import { useEffect, useRef, type ComponentType, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import { formatWord } from '#dashboard/ui/format.ts';
import { RecordContent } from './record-content.tsx';
import { RecordHeader } from './record-header.tsx';
import { RecordNote } from './record-note.tsx';
import styles from './record-panel.module.css';
import { positionText } from './record-place.ts';
import type { DetailProps, PanelProps } from '#dashboard/list/resource.ts';
import { useFocusFallback } from '#dashboard/list/use-focus-restore.ts';
import { recordLink } from '#dashboard/table/record-link.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useRecordKeys } from './use-record-keys.ts';
import { useRow } from './use-row.ts';

type RecordPanelProps<Name extends EndpointName> = PanelProps<Name> & {
  /** Every field of one record. */
  Detail: ComponentType<DetailProps<Name>>;
};

/** One record beside its list: its fields, its position, and links to its neighbours. */
export function RecordPanel<Name extends EndpointName>(props: RecordPanelProps<Name>) {
  const { resource, Detail, id, params, list } = props;
  const { name, one, titleOf, Badge } = resource;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const found = useRow(name, id, params, list);
  const { row, place } = found.state === 'there' ? found : { row: null, place: null };
  const { previous, next } = useNeighbours(name, id, params, place);
  const own = listHref(name, place?.params ?? params, id);
  const close = listHref(name, params);

  useFocusFallback(panel, heading);
  useRecordKeys(panel, text, { previous, next, close });
  useArrival({ panel, heading, text }, id);
  useRowInSight(id, place?.params.page === params.page ? params.page : null);

  return (
    <section
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-labelledby="record-title"
      data-letters=""
    >
      <RecordHeader
        heading={heading}
        title={row ? titleOf(row.record) : `${formatWord(one)} ${id}`}
        isThere={row !== null}
        badge={row && Badge && <Badge record={row.record} />}
        position={place && positionText(place)}
        one={one}
        links={{ own, previous, next, close }}
      />
      {/* Focusable, so that the arrow keys scroll it once it is clicked. */}
      <div ref={text} className={styles.text} tabIndex={-1}>
        <RecordNote resource={resource} id={id} params={params} found={found} />
        <RecordContent resource={resource} Detail={Detail} id={id} params={params} found={found} />
      </div>
    </section>
  );
}

type Parts = Record<'panel' | 'heading' | 'text', RefObject<HTMLElement | null>>;

/** Starts another record at its top and focuses its heading, unless focus is on the panel's controls. */
function useArrival({ panel, heading, text }: Parts, id: Id) {
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) heading.current?.focus();
    text.current?.scrollTo({ top: 0 });
  }, [id, panel, heading, text]);
}

/** Scrolls the list to the open record's row when another one is opened, but not when the list is refreshed. */
function useRowInSight(id: Id, page: number | null) {
  useEffect(() => {
    if (page === null) return;
    recordLink(document, id)?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [id, page]);
}
