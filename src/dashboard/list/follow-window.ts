import type { EndpointName } from '#contract/endpoints.ts';
import { fitAgain, heightsKey, rowsThatFit } from '#dashboard/address/rows-that-fit.ts';
import { resizePage } from './resize-page.ts';
import type { ListView } from './view/list-view.ts';

export type Followed<Name extends EndpointName> = Pick<
  ListView<Name>,
  'resource' | 'params' | 'list' | 'open' | 'screen' | 'places'
>;

/** How long the window keeps its size before rows are fitted to it, in ms. */
const rest = 300;

/**
 * Measures a list now and after each resize, and fits its rows to the window where the address asks for that.
 * @param isOutdated whether the window or its rows have another height since they were last fitted
 */
export function followWindow<Name extends EndpointName>(
  current: () => Followed<Name>,
  isOutdated: boolean,
  signal: AbortSignal,
) {
  const fitRows = () => {
    const { resource, params, open } = current();
    // Beside an open record the page stays as it is.
    if (open.id !== null) return;
    measure(current());
    fitAgain();
    if (!params.isFit || rowsThatFit(resource.name) === params.per_page) return;
    resizePage(current(), 'fit', true);
  };
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(fitRows, rest);
  };
  window.addEventListener('resize', later, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (isOutdated) fitRows();
  else measure(current());
}

const edges = (element: Element) => element.getBoundingClientRect();

const heightOf = (part: Element | null) =>
  part && getComputedStyle(part).position !== 'absolute' ? edges(part).height : 0;

/** Stores how high the list is around its rows and in one of them; beside an open record it is another. */
function measure<Name extends EndpointName>({ resource, open, places: { page, viewport } }: Followed<Name>) {
  const [frame, sheet] = [page.current, viewport.current];
  const rows = sheet?.querySelectorAll('tbody tr') ?? [];
  const [first, last] = [rows[0], rows[rows.length - 1]];
  if (!frame || !sheet || !first || !last || open.id !== null) return;
  const { marginBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(sheet);
  const edge = [marginBottom, borderTopWidth, borderBottomWidth].reduce(
    (sum, width) => sum + Number.parseFloat(width),
    0,
  );
  const room = edges(frame).bottom - edges(sheet).top - edge;
  const around = heightOf(sheet.querySelector('thead')) + heightOf(sheet.querySelector('footer'));
  const row = (edges(last).bottom - edges(first).top) / rows.length;
  try {
    localStorage.setItem(
      heightsKey(resource.name),
      `${Math.ceil(window.innerHeight - room + around)} ${row}`,
    );
  } catch {
    // Without storage the usual heights do.
  }
}
