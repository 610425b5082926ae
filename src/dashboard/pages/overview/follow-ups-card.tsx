import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { Box } from '#dashboard/base/ui/box.tsx';
import { opportunityName } from '#dashboard/base/ui/format.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { ShortAge } from '#dashboard/base/ui/short-age.tsx';
import { listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { withStatuses } from '#dashboard/data/address/statuses.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { totalOf, totalQuery } from '#dashboard/data/session/total-query.ts';
import { FollowUp } from '#dashboard/lists/table/cell/cell-content.tsx';
import { lineOf } from '#dashboard/lists/table/cell/cell.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { followUpCell } from '#dashboard/lists/table/cell/follow-up-cell.ts';
import { showOwnTime } from '#dashboard/lists/table/table-events.ts';
import styles from './cards.module.css';
import { freshFor, hasFailed, type Reading } from './figure.tsx';

const most = 5;

type FollowUpsCardProps = {
  /** The list of the view Follow-ups, and its first page. */
  params: ListParams<'opportunities'>;
  query: Reading & { data: Page<'opportunities'> | undefined };
};

/** How many follow-ups wait, and those that have waited longest. */
export function FollowUpsCard({ params, query }: FollowUpsCardProps) {
  const now = useMinute();
  const page = query.data?.contradiction ? undefined : query.data;
  const total = totalOf(page);
  const href = listHref('opportunities', params);
  return (
    <Box
      title={say('Follow-ups waiting')}
      hint={
        <>
          {typeof total === 'number' && (
            <Link to={href} className={styles.flag} aria-label={say('{count} waiting', { count: total })}>
              <LateIcon name="bell" />
              {formatCount(total)}
            </Link>
          )}
          {params.sort === 'created_at' && say('longest first')}
        </>
      }
      end={<Link to={href}>{say('Work through')}</Link>}
      foot={params.statuses && <OfAllStatuses params={params} isDue={page !== undefined} />}
    >
      <ul className={styles.lines} onPointerOver={showOwnTime}>
        {page?.rows.slice(0, most).map(
          ({ key, record }) =>
            record && (
              <li key={key} className={styles.wait}>
                <Link className={styles.title} dir="auto" to={listHref('opportunities', params, record.id)}>
                  {excerptOf(opportunityName(record))}
                </Link>
                <span>
                  <FollowUp isWaiting absence={say('Requested')}>
                    {lineOf(followUpCell(record))}
                  </FollowUp>
                </span>
                <span className={styles.age}>
                  <ShortAge at={record.created_at} now={now} />
                </span>
              </li>
            ),
        )}
        {page?.rows.length === 0 && <li className={styles.nothing}>{say('No follow-ups are waiting.')}</li>}
        {!page && hasFailed(query) && <li className={styles.nothing}>{say('Not loaded.')}</li>}
      </ul>
    </Box>
  );
}

type OfAllStatusesProps = Pick<FollowUpsCardProps, 'params'> & { isDue: boolean };

/** The way to the follow-ups that wait on won and lost opportunities too, and how many these are with the open ones. */
function OfAllStatuses({ params, isDue }: OfAllStatusesProps) {
  const all = { ...params, ...withStatuses([]), title: undefined };
  const session = useSession();
  const { data } = useQuery({
    ...totalQuery(session, 'opportunities', listRequest('opportunities', all)),
    staleTime: freshFor,
    refetchOnWindowFocus: true,
    enabled: isDue,
  });
  const count = totalOf(data);
  return (
    typeof count === 'number' && (
      <Link className={styles.all} to={listHref('opportunities', all)}>
        {say('With won and lost: {count}', { count })}
      </Link>
    )
  );
}
