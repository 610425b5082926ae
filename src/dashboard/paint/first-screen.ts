import type { Config } from '#contract/config.ts';
import { listRequest } from '#dashboard/address/list-params.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { askAhead } from '#dashboard/names/ask-ahead.ts';
import type { KnownNames } from '#dashboard/names/names.ts';
import { pageOfLink } from '#dashboard/requests/prefetch/page-address.ts';
import type { InitialPage, InitialSession } from '#dashboard/session/initial-session.ts';
import { addNames } from '#dashboard/session/persisted-names.ts';
import { type Arrived, createListPainter, type ListPainter, type ListRoute } from './list-painter.tsx';
import { nextPaint } from './next-paint.ts';

/** The first screen of a list, until React takes its place. */
export type FirstScreen = Pick<ListPainter, 'finish'> & {
  /** Resolves when the browser has painted rows; rejects when none will come. */
  painted: Promise<void>;
  /** Asks for the page that a link leads to, for whoever follows it in a moment. */
  askFor: (link: HTMLAnchorElement) => void;
};

/** How long rows are awaited before the screen is painted without them, in ms: painting it twice takes longer. */
const patience = 100;

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
  const waiting = setTimeout(() => painter.show(null), patience);
  let isFinished = false;
  const show = (arrived: Arrived, names: Partial<KnownNames> = {}) => {
    // React renders what has been painted: what comes in between it gets from elsewhere, once it is there.
    if (isFinished) return;
    clearTimeout(waiting);
    addNames(initial.names, names);
    painter.show(arrived);
  };
  const painted = showSources(initial.page, show, initial, extensions).then(nextPaint);
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
  initial: InitialSession,
  extensions: Config['extensions'],
) {
  let isFresh = false;
  const showKept = async () => {
    const kept = withRows(await persisted);
    if (isFresh) return;
    show(kept, kept.names);
  };
  const showFresh = async () => {
    const page = await answer;
    isFresh = true;
    const arrived = withRows({ page, at: Date.now() });
    show(arrived);
    void askAhead(initial, extensions, arrived.page, (names) => show(arrived, names));
  };
  await Promise.any([showKept(), showFresh()]);
}
