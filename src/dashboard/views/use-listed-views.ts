import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { defaultPerPage } from '#contract/page.ts';
import { listOfPath } from '#dashboard/address/list-of-path.ts';
import { changeParams, listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import { readChangedId, watchChangedId } from './changed-store.ts';
import type { ListedView } from './listed-view.ts';
import { useViews } from './use-views.ts';
import { isSameName, listOfView } from './view.ts';
import { viewCommands } from './view-commands.ts';
import { readViewAddress, viewHref } from './view-address.ts';

/** All views, one's own first, in their order. */
export function useListedViews(): ListedView[] {
  const { config } = useSession();
  const { own = [], team = [], first } = useViews() ?? {};
  const changedId = useSyncExternalStore(watchChangedId, readChangedId);
  // Days that move are others after midnight.
  const now = useMinute();
  const { pathname, search } = useLocation();
  const list = listOfPath(pathname);
  const title = new URLSearchParams(search).get('title');
  const views = [...own, ...team];
  const named = views.filter(
    (view) => title !== null && listOfView(view) === list && isSameName(view.name, title),
  );
  const openId = (named.find(({ id }) => id === changedId) ?? named[0])?.id;
  return views.map((view, index) => {
    const name = listOfView(view);
    const { params } = readViewAddress(name, view.address, config.extensions, [], now);
    return {
      view,
      href: viewHref(view, now),
      name,
      request: countRequest(name, params),
      isOpen: view.id === openId,
      isChanged: view.id === changedId,
      isFirst: view.id === first,
      command: viewCommands[index] ?? null,
    };
  });
}

/** What counts the rows of a list: the same request whatever their order and the size of its pages. */
const countRequest = (name: ListedView['name'], params: ListParams) =>
  listRequest(name, {
    ...changeParams(params, { per_page: defaultPerPage }),
    ...('sort' in params && { sort: '-created_at' }),
  });
