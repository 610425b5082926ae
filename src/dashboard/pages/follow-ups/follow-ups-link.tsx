import { useLocation, useNavigate } from 'react-router';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { followUpsPath, pageOfPath } from '#dashboard/data/address/base-path.ts';

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
