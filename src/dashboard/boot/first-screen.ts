import type { Config } from '#contract/config.ts';
import type { Extension } from '#contract/parameters.ts';
import { listRequest } from '#dashboard/data/address/list-params.ts';
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
import { pageOfLink } from '#dashboard/data/requests/prefetch/page-address.ts';
import { type InitialPage, type InitialSession, addNames } from '#dashboard/data/session/initial-session.ts';
import { type Arrived, createListPainter, type ListPainter, type ListRoute } from './list-painter.tsx';
import { nextPaint } from './paint.ts';
import { databaseNames } from '#dashboard/base/storage.ts';
import type * as FirstNames from './first-names.ts';
import { fileAddress } from '#dashboard/base/languages/choose-language.ts';

/** The first screen of a list, until React takes its place. */
export type FirstScreen = Pick<ListPainter, 'finish'> & {
  /** Resolves when the browser has painted rows; rejects when none will come. */
  painted: Promise<void>;
  /** Asks for the page that a link leads to, for whoever follows it in a moment. */
  askFor: (link: HTMLAnchorElement) => void;
};

/** How long rows are awaited before the screen is painted without them, in ms: painting it twice takes longer. */
const pageFirstMs = 100;

/**
 * Paints the list of the address into an element: with the page of an earlier visit, and with the fresh one.
 * @returns null where the address is not that of a list
 */
export function paintFirstScreen(
  root: HTMLElement,
  navigation: ListRoute[],
  config: Config,
  initial: InitialSession,
): FirstScreen | null {
  const painter = initial.page && createListPainter(root, navigation, config, initial.names);
  if (!initial.page || !painter) return null;
  const { extensions } = config;
  const waiting = setTimeout(() => painter.show(null), pageFirstMs);
  let isFinished = false;
  const show = (arrived: Arrived, names: Partial<KnownNames> = {}) => {
    // React renders what has been painted: what comes in between it gets from elsewhere, once it is there.
    if (isFinished) return;
    clearTimeout(waiting);
    addNames(initial.names, names);
    painter.show(arrived);
  };
  const painted = showSources(initial.page, show, async (page, take) => {
    if (takesIds(extensions) || !(await hasStoredNames())) askAhead(initial, extensions, page, take);
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
      isFinished = true;
      return painter.finish();
    },
  };
}

/** A page, unless it has no rows: why is for the app to say, as it says why none came. */
function withRows<Found extends { page: Page }>(found: Found | null): Found {
  if (!found || found.page.rows.length === 0) throw new Error('There are no rows to paint.');
  return found;
}

/** Resolves with the first rows. */
async function showSources(
  { answer, persisted }: InitialPage,
  show: (arrived: Arrived, names?: Partial<KnownNames>) => void,
  ask: (page: Page, take: (names: Partial<KnownNames>) => Promise<void>) => Promise<void>,
) {
  let isFresh = false;
  const showKept = async () => {
    const kept = withRows(await persisted);
    if (isFresh) return;
    show(kept, kept.names);
  };
  const showNames = async (arrived: Arrived) => {
    // The rows come first.
    await nextPaint();
    const arriving: KnownNames = { contacts: [], agents: [] };
    await ask(arrived.page, async (names) => {
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
    const arrived = withRows({ page, at: Date.now() });
    show(arrived);
    void showNames(arrived);
  };
  await Promise.any([showKept(), showFresh()]);
}

/** Whether an earlier visit has left names on the device (names/sync/index-store.ts): what reads the lists has them at once. */
async function hasStoredNames() {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseNames.names);
  } catch {
    return false;
  }
}

/**
 * Asks for the names on the first page as what names them later will (data/names), which then finds them under way: its
 * script comes after the rows.
 * @param take given the names that could be read, a few at a time
 */
function askAhead(
  initial: InitialSession,
  extensions: readonly Extension[],
  { rows }: Page,
  take: (names: Partial<KnownNames>) => void,
) {
  const perPage = namesPerPage(extensions);
  const referred = referredIds(rows);
  const askFor = async <Name extends NamedList>(name: Name) => {
    const known = new Set(initial.names[name].map(({ id }) => id));
    const ids = referred[name].filter((id) => !known.has(id)).slice(0, idsAtATime);
    if (ids.length === 0) return;
    const takePage = (page: Page<Name>) =>
      take({ [name]: page.rows.flatMap((row) => referenceOfRow(name, row) ?? []) });
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
  for (const name of ['contacts', 'agents'] as const) askFor(name).catch(() => {});
}
