import { defaultPerPage } from '#contract/parameters.ts';
import { useLocation, useNavigate } from 'react-router';
import { useEffect, useEffectEvent } from 'react';
import { listOfPath } from '#dashboard/data/address/base-path.ts';
import { changeParams, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import { handleCommand } from '#dashboard/base/commands/registry.ts';
import { changedView, useViews } from './views.ts';
import { isSameName, listOfView, type SavedView } from './view.ts';
import { readViewAddress, viewHref } from './view-address.ts';

export function useListedViews(): ListedView[] {
  const { config } = useSession();
  const { own = [], team = [], builtIn = [], first } = useViews() ?? {};
  const changedId = useStore(changedView);
  // Days that move are others after midnight.
  const now = useMinute();
  const { pathname, search } = useLocation();
  const list = listOfPath(pathname);
  const title = new URLSearchParams(search).get('title');
  const views = [...builtIn, ...own, ...team];
  const named = views.filter(
    (view) => title !== null && listOfView(view) === list && isSameName(view.name, title),
  );
  const openId = (named.find(({ id }) => id === changedId) ?? named[0])?.id;
  return views.map((view, index) => {
    const name = listOfView(view);
    const { params } = readViewAddress(name, view.address, config.extensions, [], now);
    return {
      view,
      href: viewHref(view),
      name,
      request: countRequest(name, params),
      isOpen: view.id === openId,
      isChanged: view.id === changedId,
      isFirst: view.id === first,
      command: view.source === 'built-in' ? 'follow-ups' : (viewCommands[index - builtIn.length] ?? null),
    };
  });
}

/** What counts the rows of a list: the same request whatever their order and the size of its pages. */
const countRequest = (name: ListedView['name'], params: ListParams) =>
  listRequest(name, {
    ...changeParams(params, { per_page: defaultPerPage }),
    ...('sort' in params && { sort: '-created_at' }),
  });

export type ListedView = {
  view: SavedView;
  /** Where it leads today. */
  href: string;
  name: EndpointName;
  request: ListRequest;
  isOpen: boolean;
  /** Whether the page on screen differs from what was saved. */
  isChanged: boolean;
  isFirst: boolean;
  /** What opens it by its keys; null beyond the ninth of those that can be numbered. */
  command: CommandId | null;
};

const viewCommands = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((place) => `view-${place}` as const);

/** Opens the own and the team's views by their numbers. */
export function useViewKeys(all: ListedView[]) {
  const views = all.filter(({ view }) => view.source !== 'built-in');
  const navigate = useNavigate();
  const open = useEffectEvent((index: number) => {
    const listed = views[index];
    if (listed) void navigate(listed.href);
  });
  const count = Math.min(views.length, viewCommands.length);
  useEffect(() => {
    const given = viewCommands.slice(0, count).map((id, index) => handleCommand(id, () => open(index)));
    return () => given.forEach((end) => end());
  }, [count]);
}
