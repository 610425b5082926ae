import { Navigate } from 'react-router';
import { followUpsParams } from '#dashboard/data/address/follow-ups.ts';
import { defaultParams, listHref } from '#dashboard/data/address/list-params.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';

/** Where earlier links to follow-ups lead: to the view, or to the list where the server can't filter. */
export function FollowUpsLink() {
  const params = followUpsParams(useSession().config.extensions) ?? defaultParams('opportunities');
  return <Navigate to={listHref('opportunities', params)} replace />;
}
