import { say } from '#dashboard/base/languages/say.ts';
import { Box } from '#dashboard/base/ui/box.tsx';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { opportunityName } from '#dashboard/base/ui/format.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { ShortAge } from '#dashboard/base/ui/short-age.tsx';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { excerptOf } from '#dashboard/lists/table/cell/excerpt.ts';
import { showOwnTime } from '#dashboard/lists/table/table-events.ts';
import { followUpsPath } from '#dashboard/data/address/base-path.ts';
import {
  type NewestState,
  newestCount,
  type Newest,
  useNewest,
  useVerified,
} from '#dashboard/data/follow-ups/newest.ts';
import {
  recordHref,
  kindOf,
  whichOf,
  unsaidInWords,
  waitingInWords,
} from '#dashboard/data/follow-ups/follow-up.ts';
import styles from './cards.module.css';

const most = 4;

/**
 * The follow-ups among the newest opportunities that were asked for and whose webhook was not sent: how many, and the
 * newest of them, which stay in their places while more is read.
 */
export function FollowUpsCard() {
  const { newest, state } = useNewest();
  const { extensions } = useSession().config;
  const now = useMinute();
  const { waiting, since } = state;
  const shown = waiting.slice(0, most);
  useVerified(newest, shown);
  const isKnown = since !== null;
  return (
    <Box
      title={say('Follow-ups waiting')}
      hint={
        isKnown && (
          <Link to={followUpsPath} className={styles.flag}>
            <LateIcon name="bell" />
            {waitingInWords(state)}
          </Link>
        )
      }
      end={
        <Link to={followUpsPath} className={styles.all} aria-label={say('View all follow-ups')}>
          {say('View all')}
        </Link>
      }
      foot={
        <CardFoot
          newest={newest}
          state={state}
          about={say(
            '{which, select, all {Asked for, not sent, among all {count}.} other {Asked for, not sent, among the newest {count}.}}',
            whichOf(state),
          )}
          after={unsaidInWords(state)}
        />
      }
    >
      <ul className={`${styles.lines} ${styles.waits}`} onPointerOver={showOwnTime}>
        {shown.map(({ row: { record } }) => (
          <li key={record.id} className={styles.wait}>
            <Link className={styles.title} dir="auto" to={recordHref(record, extensions)}>
              {excerptOf(opportunityName(record))}
            </Link>
            <span className={styles.muted}>{excerptOf(kindOf(record))}</span>
            <span className={styles.age}>
              <ShortAge at={record.created_at} now={now} />
            </span>
          </li>
        ))}
        {isKnown && shown.length === 0 && (
          <li className={styles.nothing}>{say('No follow-ups are waiting.')}</li>
        )}
      </ul>
    </Box>
  );
}

/** From which age on a card says its own, in ms: until then it is that of the page around it. */
const tellingAge = 5 * 60_000;

type CardFootProps = {
  state: NewestState;
  /** Which opportunities it is about, in a sentence. */
  about: string;
  after: string;
  /** Where more of them can be read. */
  newest?: Newest;
};

/** Which opportunities a card is about, and how more of them are read. */
export function CardFoot({ state, about, after, newest }: CardFootProps) {
  const now = useMinute();
  const { phase, since, reason, wait } = state;
  const isReading = phase === 'reading' || phase === 'opening';
  const isOld = since !== null && now - since > tellingAge;
  const delay = isReading ? wait?.reason : undefined;
  const subject = state.read === 0 ? say('No opportunities yet.') : about;
  const age = isOld ? `${say('As of {time}', { time: pageTime(since, now) })}.` : '';
  return (
    <>
      <span>
        {/* In its place, or the card would grow until the wait is over. */}
        {since !== null && delay === undefined && `${subject} ${age} ${after} `}
        <span role="status">
          {phase === 'failed' && `${say("Couldn't load opportunities.")} ${reason}`}
          {isReading && (delay ?? (since === null ? say('Checking the newest opportunities…') : ''))}
        </span>
      </span>
      {newest && phase === 'failed' && (
        <button type="button" className={styles.more} onClick={newest.start}>
          {say('Try again')}
        </button>
      )}
      {newest && since !== null && (phase === 'resting' || phase === 'reading') && (
        <button type="button" className={styles.more} aria-disabled={isReading} onClick={newest.more}>
          {isReading ? say('Checking…') : say('Check {count} more', { count: newestCount })}
        </button>
      )}
    </>
  );
}
