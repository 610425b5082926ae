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

/** The chunks of what runs first, of what paints the first screen, and of the rest of it, with their modules. */
export const firstChunkName = 'first';
export const startChunkName = 'start';
export const screenChunkName = 'index';
const firstModule = /\/src\/dashboard\/first\.ts$/;
const startModule = /\/src\/dashboard\/start\.ts$/;

const isReachedFrom = (module: RegExp, id: string, graph: Graph) =>
  withImporters(id, graph).some((each) => module.test(each));

/** What lazy parts alone use of a library that the first screen uses too, which imports all of it from one place. */
const lateModule = /\/(queriesObserver|useQueries)\.js$/;

/** The messages of a language, each an entry of its own. */
const languageModule = /^\0messages:/;

/** Whether a module is an entry of the page, which no language is. */
const isPageEntry = (id: string, graph: Graph) =>
  graph.getModuleInfo(id)?.isEntry === true && !languageModule.test(id);

const isOnFirstScreen = (id: string, graph: Graph) =>
  !lateModule.test(id) && withImporters(id, graph).some((each) => isPageEntry(each, graph));

/** One style sheet for all of the first screen. */
const isFirstStyle = (id: string, graph: Graph) => id.endsWith('.css') && isOnFirstScreen(id, graph);

/** Everything that comes right after the rows: names, what the device keeps, and what is fetched ahead. */
const nextModule = /\/src\/dashboard\/(names|persist|requests)\//;
/** Of those, what only exports and sums need. */
const laterModule = /\/(requests\/whole-list\/|persist\/[\w-]*export)/;

/** What most later parts use, such as commands: otherwise it would be in the chunk of the panel, which would come with it. */
const sharedModules = /\/src\/dashboard\/(commands\/[\w-]+\.ts|ui\/(late-icon\.tsx|copy\/[\w-]+\.tsx?))$/;

/** The panel of a record and what shows its fields, of whichever list: never wanted without each other. */
const panelModules =
  /\/src\/dashboard\/(\w+\/detail|record\/(record-panel|field-list|fields\/[\w-]+))\.tsx?$/;

/**
 * Three chunks for all that the first screen needs: what asks, what paints, and the rest. Without them, what lazy parts
 * use too becomes a chunk of its own, and so another request before anything shows. Another for what comes next, in
 * one request instead of one after the other.
 */
export const firstScreenChunks = [
  {
    debugName: 'first',
    priority: 4,
    name: (id: string, graph: Graph) => (isReachedFrom(firstModule, id, graph) ? firstChunkName : null),
  },
  {
    debugName: 'start',
    priority: 3,
    name: (id: string, graph: Graph) =>
      isFirstStyle(id, graph) || isReachedFrom(startModule, id, graph) ? startChunkName : null,
  },
  {
    debugName: 'first screen',
    priority: 2,
    name: (id: string, graph: Graph) => (isOnFirstScreen(id, graph) ? screenChunkName : null),
  },
  {
    debugName: 'shared',
    priority: 1,
    name: (id: string) => (sharedModules.test(id) ? 'commands' : null),
  },
  {
    debugName: 'next',
    priority: 0,
    name: (id: string) => (nextModule.test(id) && !laterModule.test(id) ? 'next' : null),
  },
  {
    debugName: 'panel',
    priority: 0,
    name: (id: string) => (panelModules.test(id) ? 'record-panel' : null),
  },
];
