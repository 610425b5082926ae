import { Box } from '#dashboard/follow-ups/box.tsx';
import { say } from '#dashboard/languages/say.ts';
import { type Figure, hasFailed, hrefOf } from '#dashboard/overview/figure.ts';
import { formatShortDay, timeOf } from '#dashboard/ui/format.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { DayBars } from './day-bars.tsx';
import styles from './days-box.module.css';
import { useDayRange } from './use-day-range.ts';

type DaysBoxProps = {
  /** The days to today, one after the other. */
  days: Figure[];
  hasRanges: boolean;
  /** Reads the past days; null unless that waits for somebody to ask. */
  onRead: (() => void) | null;
};

/** How many opportunities were created on each of the last days, and a choice of one or several of them. */
export function DaysBox({ days, hasRanges, onRead }: DaysBoxProps) {
  const range = useDayRange(days, hasRanges);
  return (
    <Box
      title={say('Created by day')}
      hint="UTC"
      end={<Sum days={days} hasRanges={hasRanges} />}
      foot={
        <>
          <span className={styles.hint} aria-live="polite">
            {range.words ??
              (onRead ? `${say('The service allows few requests: past days are read when you ask.')} ` : '') +
                (hasRanges
                  ? say('Choose a day to list it, or drag across days for a range.')
                  : say('Choose a day to list it.'))}
          </span>
          <KeptAge days={days} />
          {onRead && days.some(({ total }) => total === undefined) && (
            <button type="button" className={styles.read} onClick={onRead}>
              {say('Show the days')}
            </button>
          )}
        </>
      }
    >
      <DayBars days={days} range={range} isOnDemand={onRead !== null} />
    </Box>
  );
}

/** How many there were on all of the days, once each of them is known. */
function Sum({ days, hasRanges }: Pick<DaysBoxProps, 'days' | 'hasRanges'>) {
  const known = days.flatMap(({ total }) => total ?? []);
  if (known.length < days.length) return null;
  const text = say('{count} in {days, plural, one {# day} other {# days}}', {
    count: known.reduce((one, other) => one + other, 0),
    days: days.length,
  });
  const [created_from, created_to] = [days[0], days.at(-1)].map((day) => day?.filters.created_at);
  return hasRanges ? <Link to={hrefOf({ created_from, created_to })}>{text}</Link> : text;
}

/** Age, in ms, from which that of the past days is told apart from that of the page. */
const old = 10 * 60_000;

/** When the past days were read, where that is a while ago. */
function KeptAge({ days }: Pick<DaysBoxProps, 'days'>) {
  const read = days.filter(({ query }) => query.dataUpdatedAt > 0 && !hasFailed(query));
  const times = read.map(({ query }) => query.dataUpdatedAt);
  const oldest = Math.min(...times);
  if (times.length === 0 || Math.max(...times) - oldest < old) return null;
  const at = new Date(oldest);
  return <span>{say('Past days as of {day}, {time}', { day: formatShortDay(at), time: timeOf(at) })}</span>;
}
