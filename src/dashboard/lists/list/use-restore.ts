import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { idOfValue, type Id } from '#contract/fields.ts';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { idOf } from '#dashboard/data/api/read-page.ts';
import { firstVisibleRow, recordLink } from '#dashboard/lists/table/rows-on-screen.ts';
import type { Resource } from './resource.ts';
import type { ListPageState } from './use-list-page.ts';
import type { ListScreenProps } from './view/list-screen-props.ts';

/** State of a history step: the record to scroll to the top, and its place in the list, from 1. */
type OnTop = { onTop: Id; place: number };

/** The buttons that open something; those of the page alone, since those of the frame before it come after the rows. */
export const openers = () => [...document.querySelectorAll<HTMLElement>('main [aria-haspopup]')];

/** The top, or the record that the history step names; after a reload, the opener that had focus (late-parts.tsx). */
export function useScrollRestore(viewport: RefObject<HTMLElement | null>, place: string, isThere: boolean) {
  const { state } = useLocation();
  const onTop = readOnTop(state);
  const opener: unknown = state?.opener;
  const isScrolled = useRef(false);
  useEffect(() => {
    const element = viewport.current;
    const remember = () => {
      isScrolled.current = true;
    };
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [viewport]);
  useEffect(() => {
    // Scrolling what has not moved would only force an early layout of the new rows.
    if (isScrolled.current) viewport.current?.scrollTo({ top: 0 });
    isScrolled.current = false;
  }, [viewport, place]);
  useEffect(() => {
    if (!isThere || onTop === null) return;
    recordLink(viewport.current, onTop)?.closest('tr')?.scrollIntoView({ block: 'start' });
  }, [viewport, place, isThere, onTop]);
  useEffect(() => {
    if (isThere && typeof opener === 'number') openers()[opener]?.focus();
  }, [isThere, opener]);
}

export const readOnTop = (state: unknown) =>
  typeof state === 'object' && state !== null && 'onTop' in state ? (idOfValue(state.onTop) ?? null) : null;

/** Goes to pages of another size: the topmost record stays topmost, on whichever page it is then. */
export function resizePage<Name extends EndpointName>(
  {
    resource: { name },
    params,
    list,
    slots,
    places,
  }: Pick<ListScreenProps<Name>, 'resource' | 'params' | 'list' | 'slots' | 'places'>,
  per_page: number,
) {
  const page = list.shown?.page;
  const { current: viewport } = places.viewport;
  const row = viewport ? firstVisibleRow(viewport) : 0;
  const place = (page?.meta.from ?? 1) + row;
  const first = page?.rows[row];
  const onTop = first && (row > 0 || place > 1) ? idOf(first) : null;
  slots.navigate(listHref(name, { ...params, per_page, page: Math.ceil(place / per_page) }), {
    state: onTop === null ? null : ({ onTop, place } satisfies OnTop),
  });
}

/** Goes on to the page with the record that was on top, when the service has pages of another size than was chosen. */
export function useGivenSize<Name extends EndpointName>(
  { name }: Resource<Name>,
  params: ListParams<Name>,
  { shown, current }: ListPageState<Name>,
) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const place: unknown = state?.place;
  const size = current && shown ? shown.page.meta.per_page : params.per_page;
  useEffect(() => {
    if (typeof place !== 'number' || size === params.per_page) return;
    const page = Math.ceil(place / size);
    // Once: the step that takes its place has no place in its state.
    void navigate(listHref(name, { ...params, page }), {
      replace: true,
      state: { onTop: readOnTop(state) },
    });
  }, [place, size, state, name, params, navigate]);
}
