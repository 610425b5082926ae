import type { Rolldown } from 'vite';

type Graph = { getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'isEntry' | 'importers'> | null };

/** A module and all that import it statically, themselves or by way of others. */
function withImporters(id: string, graph: Graph) {
  const reached = new Set([id]);
  for (const each of reached) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) reached.add(importer);
  }
  return [...reached];
}

/** The chunk of what begins before the first screen is there, and its module. */
export const startChunkName = 'start';
export const screenChunkName = 'index';
const startModule = /\/src\/dashboard\/start\.ts$/;

/** Everything that comes right after the rows: names, what the device keeps, and what is fetched ahead. */
const nextModule = /\/src\/dashboard\/(names|persist|requests)\//;

/** The panel of a record and what shows its fields: never wanted without each other. */
const panelModules = /\/src\/dashboard\/record\/(record-panel|field-list|fields\/[\w-]+)\.tsx?$/;

/**
 * Two chunks for all that the first screen needs: what starts, and the rest. Without them, what lazy parts use too
 * becomes a chunk of its own, and so another request before anything shows. A third for what comes next, in one
 * request instead of one after the other.
 */
export const firstScreenChunks = [
  {
    debugName: 'start',
    priority: 2,
    name: (id: string, graph: Graph) =>
      withImporters(id, graph).some((each) => startModule.test(each)) ? startChunkName : null,
  },
  {
    debugName: 'first screen',
    priority: 1,
    name: (id: string, graph: Graph) =>
      withImporters(id, graph).some((each) => graph.getModuleInfo(each)?.isEntry) ? screenChunkName : null,
  },
  {
    debugName: 'next',
    priority: 0,
    name: (id: string) => (nextModule.test(id) ? 'next' : null),
  },
  {
    debugName: 'panel',
    priority: 0,
    name: (id: string) => (panelModules.test(id) ? 'record-panel' : null),
  },
];
