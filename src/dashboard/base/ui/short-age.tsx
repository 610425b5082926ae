import { say } from '#dashboard/base/languages/say.ts';
import { instantOf } from '#dashboard/base/ui/format.ts';
import { Absent } from '#dashboard/base/ui/absent.tsx';

const minute = 60_000;
const hour = 60 * minute;

/** How long something has waited where there is little room: 38 min, 19 h, 3 days. */
export function shortAge(ms: number) {
  if (ms < minute) return say('just now');
  if (ms < hour) return say('{count} min', { count: Math.floor(ms / minute) });
  if (ms < 48 * hour) return say('{count} h', { count: Math.floor(ms / hour) });
  return say('{count, plural, one {# day} other {# days}}', { count: Math.floor(ms / (24 * hour)) });
}

/** How long ago an opportunity was created. The instant is in a tooltip (lists/table/table-events.ts). */
export function ShortAge({ at, now }: { at: string | null; now: number }) {
  const instant = instantOf(at ?? '');
  if (!at || !instant) return <Absent>{say('No time')}</Absent>;
  return <time dateTime={at}>{shortAge(now - instant.getTime())}</time>;
}
