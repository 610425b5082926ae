import type { Rolldown } from 'vite';

type Graph = { getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'isEntry' | 'importers'> | null };

/** Whether the entry imports a module statically, itself or by way of others. */
function isOnFirstScreen(id: string, graph: Graph) {
  const reached = new Set([id]);
  for (const each of reached) {
    const module = graph.getModuleInfo(each);
    if (module?.isEntry) return true;
    for (const importer of module?.importers ?? []) reached.add(importer);
  }
  return false;
}

/**
 * One chunk for all that the first screen needs. Without it, what lazy parts use too becomes a chunk of its own, and
 * so another request before anything shows.
 */
export const firstScreenChunk = {
  debugName: 'first screen',
  name: (id: string, graph: Graph) => (isOnFirstScreen(id, graph) ? 'index' : null),
};
