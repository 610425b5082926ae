import { useCallback, useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { bindKeys } from '#dashboard/base/commands/bind-keys.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { DetailProps, PanelProps } from '#dashboard/lists/list/resource.ts';
import { useMediaQuery } from '#dashboard/base/use-media-query.ts';
import { useFocusFallback } from '#dashboard/lists/list/use-focus-restore.ts';
import { recordLink } from '#dashboard/lists/table/rows-on-screen.ts';
import { BesidePanel, type LoadBeside } from './beside-panel.tsx';
import { useFocusReturn, type OpenBeside, OpenBesideContext } from './open-beside.ts';
import { RecordFoot, RecordHeading, RecordTop } from './panel-frame.tsx';
import { RecordContent } from './record-content.tsx';
import { RecordMenu } from './record-menu.tsx';
import styles from './record-panel.module.css';
import { positionText } from './record-place.ts';
import { namelessText } from '#dashboard/data/names/naming.ts';
import { useNeighbours, useRow } from './use-row.ts';

type RecordPanelProps<Name extends EndpointName> = PanelProps<Name> & {
  Detail: ComponentType<DetailProps<Name>>;
  /** The same of the records that it refers to; without it, they don't open beside it. */
  loadBeside?: LoadBeside | undefined;
};

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
  const isElsewhere = found.state === 'there' && found.standing === 'elsewhere';
  const own = listHref(name, place?.params ?? params, id, beside);
  const alone = listHref(name, params, id);
  const close = listHref(name, closed ?? params);
  const title = row ? titleOf(row.record) : namelessText(name, id);
  const openBeside = useOpenBesideOf(props);

  useFocusFallback(panel, heading);
  useRecordCommands(text, { previous, next, close: beside ? alone : close });
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
        >
          {isElsewhere && row && <RecordMenu key={id} {...{ name, params }} record={row.record} />}
        </RecordTop>
        <div ref={scroller} className={styles.scroller}>
          <RecordHeading id="record-title" heading={heading} title={title} isThere={row !== null} />
          {/* Focusable, so that the arrow keys scroll it once it is clicked. */}
          <div ref={text} className={styles.text} tabIndex={-1}>
            <OpenBesideContext value={openBeside}>
              <RecordContent {...{ resource, Detail, id, params, found }} />
            </OpenBesideContext>
          </div>
        </div>
        <RecordFoot />
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

/** Top and heading, unless focus is on the panel's controls or belongs to what is open beside it. */
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

/** Up to this width the panel is in front of the navigation (record-panel.module.css). */
const phone = '(max-width: 720px)';

/** Makes all but the page inert, as its list is, while a panel is in front of it. @returns whether one is */
function useModal(panel: RefObject<HTMLElement | null>) {
  const isModal = useMediaQuery(phone);
  useEffect(() => {
    const main = panel.current?.closest('main');
    if (!isModal || !main) return;
    const others = [...(main.parentElement?.children ?? [])].filter(
      (each) => each !== main && each instanceof HTMLElement && !each.inert,
    ) as HTMLElement[];
    for (const each of others) each.inert = true;
    return () => {
      for (const each of others) each.inert = false;
    };
  }, [isModal, panel]);
  return isModal;
}

/** Where the commands lead; null at the ends of the list. */
type Links = { previous: string | null; next: string | null; close: string };

/** Within the text of the record the arrow keys scroll it. */
function useRecordCommands(text: RefObject<HTMLElement | null>, { previous, next, close }: Links) {
  const navigate = useNavigate();
  const step = (href: string | null) => (event: KeyboardEvent | null) => {
    const isInText = event?.target instanceof Node && text.current?.contains(event.target);
    if (isInText && event.key.startsWith('Arrow')) return false;
    if (href !== null) void navigate(href, { replace: true });
    return true;
  };
  // It may be open before the commands of the list are there.
  useEffect(bindKeys, []);
  useCommand('next-record', step(next));
  useCommand('previous-record', step(previous));
  useCommand('close-record', () => void navigate(close));
}
