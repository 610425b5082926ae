import { useListParams } from './address/use-list-params.ts';
import { ListPage } from './list/list-page.tsx';
import type { Resource } from './list/resource.ts';
import { opportunities } from './opportunities/opportunities.tsx';
import { panelOf, panels } from './panels.ts';
import { LazyPage } from './shell/lazy-page.tsx';

const loadBoard = async () => {
  const { BoardPage } = await import('./board/board-page.tsx');
  return () => <BoardPage resource={opportunities} loadPanel={panels.opportunities} />;
};

/** The page of a list, in the look that the address asks for. */
export function ListRoute({ resource }: { resource: Resource }) {
  const { name, title } = resource;
  // What says how a list is shown needs no extension.
  if (useListParams(name, []).params.view) return <LazyPage title={title} load={loadBoard} />;
  return <ListPage resource={resource} loadPanel={panelOf(name)} />;
}
