import { useRef } from 'react';
import { useParams } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { useMediaQuery } from '#dashboard/base/use-media-query.ts';
import { useLazyPart } from '#dashboard/data/session/use-lazy-part.ts';
import { covering, openRecordOf } from './open-record.ts';
import type { LoadPanel } from './resource.ts';
import { useFocusRestore } from './use-focus-restore.ts';
import type { Places } from './view/list-screen-props.ts';

export const usePlaces = (): Places => ({
  page: useRef(null),
  heading: useRef(null),
  fold: useRef(null),
  viewport: useRef(null),
});

export function useOpenRecord<Name extends EndpointName>(loadPanel: LoadPanel<Name>, places: Places) {
  const open = openRecordOf(useParams().id);
  const { Part: Panel, hasFailed } = useLazyPart(loadPanel, open.id !== null);
  const covers = useMediaQuery(covering);
  useFocusRestore(places.page, places.heading, open.id);
  const side = covers ? ('covering' as const) : ('beside' as const);
  return { open, Panel, hasFailed, panel: open.id === null || hasFailed ? null : side };
}
