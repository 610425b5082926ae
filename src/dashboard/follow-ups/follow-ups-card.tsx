import { formatCount } from '#dashboard/languages/format-count.ts';
import { say } from '#dashboard/languages/say.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { showOwnTime } from '#dashboard/table/events/own-time.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import { Box } from './box.tsx';
import { CardFoot } from './card-foot.tsx';
import styles from './cards.module.css';
import { followUpsPath } from './follow-ups-path.ts';
import { recordHref } from './record-href.ts';
import { ShortAge } from './short-age.tsx';
import { useNewest } from './use-newest.ts';
import { useVerified } from './use-verified.ts';
import { kindOf } from './waiting.ts';
import { followUpsAmong, unsaidInWords } from './words.ts';

/** So many follow-ups are on the card; all of them are a link away. */
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
          <Link
            to={followUpsPath}
            className={styles.flag}
            aria-label={say('{count} waiting', { count: waiting.length })}
          >
            <LateIcon name="bell" />
            {formatCount(waiting.length)}
          </Link>
        )
      }
      end={
        <Link to={followUpsPath} aria-label={say('List follow-ups')}>
          {say('List [verb]')}
        </Link>
      }
      foot={<CardFoot newest={newest} state={state} about={followUpsAmong} after={unsaidInWords(state)} />}
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
