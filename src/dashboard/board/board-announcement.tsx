import { errorTitles } from '#dashboard/api/error-titles.ts';
import { withCommas } from '#dashboard/languages/listed.ts';
import { say } from '#dashboard/languages/say.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import { statusTotal, statusWords } from '#dashboard/filters/status-words.ts';
import type { Lane } from './use-lane.ts';

/** How many each lane has. The element around it is there before, or it would not be read out. */
export function BoardAnnouncement({ title, lanes }: { title: string; lanes: Lane[] }) {
  const isPainted = useIsPainted();
  const known = lanes.flatMap(({ status, list: { shown, current } }) =>
    shown && current ? [{ status, total: shown.page.meta.total }] : [],
  );
  // What could not be loaded is an alert in its lane.
  const isSettled = lanes.every(({ list: { current, error } }) => current || error);
  if (!isPainted || !isSettled) return '';
  const words = known.map(({ status, total }) =>
    total === null ? statusWords[status] : statusTotal(total, status),
  );
  return words.length > 0
    ? say('{title}: {totals}', { title, totals: withCommas(words) })
    : errorTitles.failed;
}
