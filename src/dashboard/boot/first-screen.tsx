import * as clock from '#contract/clock.ts';
import type { Config } from '#contract/config.ts';
import type { Extension } from '#contract/parameters.ts';
import { listPageOf } from '#dashboard/data/address/base-path.ts';
import { listRequest, readListParams } from '#dashboard/data/address/list-params.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import {
  idsAtATime,
  idsRequest,
  namesPerPage,
  pageRequest,
  takesIds,
} from '#dashboard/data/names/ids-request.ts';
import { referenceOfRow } from '#dashboard/data/names/naming.ts';
import { referredIds } from '#dashboard/data/names/referred-ids.ts';
import type { KnownNames, NamedList } from '#dashboard/data/names/names.ts';
import { isFromEarlierVisit } from '#dashboard/data/persist/persisted-page.ts';
import { pageOfLink } from '#dashboard/data/requests/prefetch/page-address.ts';
import { type InitialPage, type InitialSession, addNames } from '#dashboard/data/session/initial-session.ts';
import { openRecordOf, panelCovers, windowTitle } from '#dashboard/lists/list/open-record.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import { noPlaces, firstSlots } from '#dashboard/lists/list/first-slots.tsx';
import { ListScreen } from '#dashboard/lists/list/view/list-screen.tsx';
import { leaveOut } from '#dashboard/lists/table/far-rows.ts';
import { readPersistedLayout, shownTable } from '#dashboard/lists/table/table-layout.ts';
import { Frame, type NavigationItem } from '#dashboard/app/shell/frame.tsx';
import { databaseNames } from '#dashboard/base/storage.ts';
import { fileAddress } from '#dashboard/base/languages/choose-language.ts';
import type * as FirstNames from './first-names.ts';
import { morph, paint, nextPaint } from './paint.ts';

/** A page, and when it arrived, in ms since the epoch. */
type Arrived = { page: Page; at: number };

/** The first screen of a list, until React takes its place. */
export type FirstScreen = {
  /** Resolves when the browser has painted rows; rejects when none will come. */
  painted: Promise<void>;
  /** Asks for the page that a link leads to, for whoever follows it in a moment. */
  askFor: (link: HTMLAnchorElement) => void;
  /** Paints nothing from then on. @returns what is painted */
  finish: () => Arrived | null;
};

/** How long rows are awaited before the screen is painted without them, in ms: painting it twice takes longer. */
const pageFirstMs = 100;

const nothing = () => {};

/** Paints the list of the address bar as the app will first render it. @returns null for an address to speak of */
export function paintFirstScreen(
  root: HTMLElement,
  navigation: (NavigationItem & { resource: Resource })[],
  config: Config,
  initial: InitialSession,
): FirstScreen | null {
  const { pathname, search } = window.location;
  const place = listPageOf(pathname);
  const { name, resource } = navigation.find((route) => route.name === place?.name) ?? {};
  if (!initial.page || !name || !resource) return null;
  const { extensions } = config;
  const { params, ignored } = readListParams(name, extensions, search);
  const open = openRecordOf(place?.id);
  const stored = readPersistedLayout(name, resource.columns);
  const shown = shownTable(resource.columns, params.columns, stored);
  if (params.view || ignored.length > 0 || open.invalid !== null || shown.unusable.length > 0) return null;
  const panel = open.id === null ? null : panelCovers() ? 'covering' : 'beside';
  const table = { ...shown, change: nothing };
  const slots = firstSlots(
    config,
    (of, id) => initial.names[of].find((reference) => reference.id === id) ?? 'loading',
  );
  let isFinished = false;
  /** Undefined before anything is painted; null without rows. */
  let last: Arrived | null | undefined;

  const show = (arrived: Arrived | null, names: Partial<KnownNames> = {}) => {
    // React renders what has been painted: what comes in between it gets from elsewhere, once it is there.
    if (isFinished) return initial.takeNames?.(names);
    clearTimeout(waiting);
    addNames(initial.names, names);
    const isFirst = !last;
    last = arrived;
    const list = {
      shown: arrived && { ...arrived, params },
      current: arrived !== null,
      fetching: arrived === null || isFromEarlierVisit(arrived.at),
      error: null,
      retry: nothing,
    };
    document.title = `${windowTitle(resource, params, list, open.id)} · ${config.title}`;
    const wanted = new DocumentFragment();
    paint(
      wanted,
      <Frame navigation={navigation} shown={name} address={`${pathname}${search}`} slots={slots}>
        <ListScreen {...{ resource, params, open, panel, list, table, slots }} places={noPlaces} />
      </Frame>,
    );
    morph(root, wanted);
    // All but the first piece is below most windows.
    if (isFirst) leaveOut([...root.querySelectorAll<HTMLElement>('tbody + tbody')]);
  };
  const { page } = initial;
  const waiting = setTimeout(() => {
    // What is kept is about to be there.
    void page.persisted.then(() => last === undefined && show(null));
  }, pageFirstMs);
  // Looked up while the service answers.
  const isNamed = areNamesStored(extensions);
  const painted = showSources(page, show, (page, take) => {
    initial.named = askAhead(initial, extensions, isNamed, page, take);
  }).then(nextPaint);
  // Nobody may be waiting for it.
  painted.catch(() => {});
  return {
    painted,
    askFor: (link) => {
      const page = pageOfLink(link, extensions);
      if (page) void initial.ask(page.name, listRequest(page.name, page.params));
    },
    finish: () => {
      clearTimeout(waiting);
      if (last === undefined) show(null);
      isFinished = true;
      return last ?? null;
    },
  };
}

/** A page, unless it has no rows: why is for the app to say, as it says why none came. */
function withRows<Found extends { page: Page }>(found: Found | null): Found {
  if (!found || found.page.rows.length === 0) throw new Error('There are no rows to paint.');
  return found;
}

async function showSources(
  { answer, persisted }: InitialPage,
  show: (arrived: Arrived, names?: Partial<KnownNames>) => void,
  ask: (page: Page, take: (names: Partial<KnownNames>) => Promise<void>) => void,
) {
  let isFresh = false;
  const showKept = async () => {
    const kept = withRows(await persisted);
    if (isFresh) return;
    show(kept, kept.names);
  };
  const showNames = (arrived: Arrived) => {
    const arriving: KnownNames = { contacts: [], agents: [] };
    ask(arrived.page, async (names) => {
      const isFirst = arriving.contacts.length + arriving.agents.length === 0;
      addNames(arriving, names);
      if (!isFirst) return;
      await nextPaint();
      show(arrived, arriving);
      [arriving.contacts, arriving.agents] = [[], []];
    });
  };
  const showFresh = async () => {
    const page = await answer;
    isFresh = true;
    const arrived = withRows({ page, at: clock.now() });
    show(arrived);
    showNames(arrived);
  };
  await Promise.any([showKept(), showFresh()]);
}

/** Whether an earlier visit has left names on the device (names/sync/index-store.ts): what reads the lists has them at once. */
async function areNamesStored(extensions: readonly Extension[]) {
  try {
    return (
      !takesIds(extensions) && (await indexedDB.databases()).some(({ name }) => name === databaseNames.names)
    );
  } catch {
    return false;
  }
}

/**
 * Asks for the names on the first page as what names them later will (data/names), which then finds them under way: its
 * script comes after the rows.
 * @param take given the names that could be read, a few at a time
 * @returns resolves when all of these have been asked for and answered, well or not
 */
async function askAhead(
  initial: InitialSession,
  extensions: readonly Extension[],
  isNamed: Promise<boolean>,
  { rows }: Page,
  take: (names: Partial<KnownNames>) => void,
) {
  if (await isNamed) return;
  const perPage = namesPerPage(extensions);
  const referred = referredIds(rows);
  const askFor = async <Name extends NamedList>(name: Name) => {
    const known = new Set(initial.names[name].map(({ id }) => id));
    const ids = referred[name].filter((id) => !known.has(id)).slice(0, idsAtATime);
    if (ids.length === 0) return;
    const takePage = (page: Page<Name>) => {
      const found = page.rows.flatMap((row) => referenceOfRow(name, row) ?? []);
      const wanted = found.filter(({ id }) => referred[name].includes(id));
      if (wanted.length > 0) take({ [name]: wanted });
    };
    const isById = takesIds(extensions);
    const requestOf = (page: number) =>
      isById ? idsRequest<Name>(ids, page, perPage) : pageRequest<Name>(page, perPage);
    const first = initial.ask(name, requestOf(1));
    // On its way while the first page is.
    const script = isById ? undefined : fileAddress('first-names');
    const more =
      script && (import(/* @vite-ignore */ script) as Promise<typeof FirstNames>).catch(() => null);
    takePage(await first);
    if (more)
      await (await more)?.askForNames(initial, { name, ids, requestOf, first: await first, take: takePage });
  };
  // What fails is asked for again by what names them later.
  await Promise.allSettled([askFor('contacts'), askFor('agents')]);
}
