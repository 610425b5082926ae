import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { listHref, writeListParams } from '#dashboard/data/address/list-params.ts';
import { useListParams } from '#dashboard/data/address/use-list-params.ts';
import { errorTitles } from '#dashboard/data/api/error-messages.ts';
import { useIsPainted, useReportPaint } from '#dashboard/data/session/use-first-paint.ts';
import { tableEvents } from '#dashboard/lists/table/table-events.ts';
import { useTableLayout } from '#dashboard/lists/table/use-table-layout.ts';
import { EarlierRows } from './earlier-rows.tsx';
import { LoadError, PanelError } from './errors.tsx';
import { windowTitle } from './open-record.ts';
import type { LoadPanel, Resource } from './resource.ts';
import { RowsInPieces } from './rows-in-pieces.tsx';
import { useListPage, usePersistPage, usePrefetch, type ListPageState } from './use-list-page.ts';
import { useOpenRecord, usePlaces } from './use-open-record.ts';
import { resizePage, useGivenSize, useScrollRestore } from './use-restore.ts';
import { useLateParts, useSlots } from './use-slots.tsx';
import { ListScreen } from './view/list-screen.tsx';
import { InPlaceOfRows } from './view/list-states.tsx';

type ListPageProps<Name extends EndpointName> = { resource: Resource<Name>; loadPanel: LoadPanel<Name> };

export function ListPage<Name extends EndpointName>({ resource, loadPanel }: ListPageProps<Name>) {
  const { name, columns } = resource;
  const slots = useSlots();
  const { params, ignored, beside } = useListParams(name, slots.config.extensions);
  const list = useListPage(name, params);
  const { shown, current, error, retry } = list;
  const places = usePlaces();
  const { viewport } = places;
  useScrollRestore(viewport, writeListParams(name, { ...params, columns: undefined }), current);
  useGivenSize(resource, params, list);
  // After what scrolls, so that the row that gets focus back is in sight.
  const { open, Panel, hasFailed, panel } = useOpenRecord(loadPanel, places);
  // Names and counts wait in the queue as long as the service asks to.
  useReportPaint(shown !== null || error !== null);
  usePersistPage(name, params, list);
  usePrefetch(name, params, list);
  const table = useTableLayout(name, columns, params, () =>
    slots.navigate(listHref(name, { ...params, columns: undefined }, open.id, beside), { replace: true }),
  );
  const late = useLateParts();
  // With the late parts the list makes way for a panel beside it a frame later.
  const [madeWay, setMadeWay] = useState(panel);
  if (!late && madeWay !== panel) setMadeWay(panel);
  const [marked, setMarked] = useState<readonly Id[]>([]);
  const [counted, setCounted] = useState('');
  const given = { resource, params, open, list, table, slots, places };

  return (
    <>
      <title>{`${counted}${windowTitle(resource, params, list, open.id)} · ${slots.config.title}`}</title>
      <ListScreen
        {...given}
        marked={marked}
        panel={panel === 'beside' && Panel ? madeWay : panel}
        hasPanel={Panel !== null}
        Rows={RowsInPieces}
        events={tableEvents}
        onResize={(size) => resizePage(given, size)}
        instead={
          <InPlaceOfRows
            {...{ resource, list, slots }}
            failure={error && <LoadError error={error} retry={retry} />}
            elsewhere={
              late && shown && <late.SearchElsewhere {...{ resource, slots }} params={shown.params} />
            }
          />
        }
        changes={
          late && (
            <late.ListChanges
              {...{ name, params, list, viewport }}
              openId={open.id}
              onMarked={setMarked}
              onCounted={setCounted}
            />
          )
        }
        sum={late && shown && !shown.page.contradiction && <late.TotalValue name={name} shown={shown} />}
        look={
          late && params.by && shown && !shown.page.contradiction
            ? late.chartLook(params, slots, open.id)
            : undefined
        }
        Modes={late && name === 'opportunities' ? late.ModeSwitch : undefined}
        announcement={<PageAnnouncement title={params.title ?? resource.title} list={list} />}
        stale={<EarlierRows {...{ resource, params, list, slots }} />}
        notes={
          <>
            {late && (
              <late.IgnoredNote {...given} ignored={ignored} contradiction={shown?.page.contradiction} />
            )}
            {hasFailed && <PanelError />}
          </>
        }
      />
      {late && <late.AfterRows {...given} {...{ panel }} onMakeWay={setMadeWay} />}
      {Panel && open.id !== null && <Panel {...{ resource, id: open.id, params, beside, list }} />}
    </>
  );
}

type PageAnnouncementProps<Name extends EndpointName> = { title: string; list: ListPageState<Name> };

/** Which page of the list there is. The element around it is there before, or it would not be read out. */
function PageAnnouncement<Name extends EndpointName>(props: PageAnnouncementProps<Name>) {
  const { title, list } = props;
  const { shown, current, error } = list;
  const isPainted = useIsPainted();
  // Above rows there is a note, which is an alert.
  if (error) return shown ? '' : errorTitles[error.kind];
  if (!isPainted || !shown || !current) return '';
  const { current_page, last_page, from, to, total } = shown.page.meta;
  if (from === null || to === null) return say('{title}: no records', { title });
  const at = pageText(title, current_page, last_page);
  return at + say(', ') + recordsText(from, to, total);
}

const pageText = (title: string, page: number, last: number | null) =>
  last === null
    ? say('{title}: page {page}', { title, page: String(page) })
    : say('{title}: page {page} of {last}', { title, page: String(page), last: String(last) });

const recordsText = (from: number, to: number, total: number | null) =>
  total === null
    ? say('records {from} to {to}', { from: String(from), to: String(to) })
    : say('records {from} to {to} of {total}', { from: String(from), to: String(to), total: String(total) });
