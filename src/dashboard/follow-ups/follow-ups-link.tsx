import { useLocation, useNavigate } from 'react-router';
import { pageOfPath } from '#dashboard/address/list-of-path.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { say } from '#dashboard/languages/say.ts';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import { followUpsPath } from './follow-ups-path.ts';

type FollowUpsLinkProps = { className?: string | undefined; nameClass?: string | undefined };

/** Leads to the follow-ups from every page. */
export function FollowUpsLink({ className, nameClass }: FollowUpsLinkProps) {
  const navigate = useNavigate();
  useCommand('follow-ups', () => void navigate(followUpsPath));
  const isShown = pageOfPath(useLocation().pathname) === 'follow-ups';
  return (
    <Link
      to={followUpsPath}
      title={say('Follow-ups')}
      className={className}
      aria-current={isShown ? 'page' : undefined}
    >
      <LateIcon name="bell" />
      <span className={nameClass}>{say('Follow-ups')}</span>
    </Link>
  );
}
