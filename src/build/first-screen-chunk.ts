import type { Plugin, Rolldown } from 'vite';

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
export const namesChunkName = 'first-names';
const firstModule = /\/src\/dashboard\/boot\/first\.ts$/;
const startModule = /\/src\/dashboard\/boot\/start\.ts$/;

const isReachedFrom = (module: RegExp, id: string, graph: Graph) =>
  withImporters(id, graph).some((each) => module.test(each));

/** Patterns that no module of this build has matched so far. */
const idle = new Set<RegExp>();

/** Whether a module is one of those that its patterns mean. */
function anyOf(...patterns: RegExp[]) {
  for (const pattern of patterns) idle.add(pattern);
  return (id: string) => {
    const met = patterns.find((pattern) => pattern.test(id));
    if (met) idle.delete(met);
    return met !== undefined;
  };
}

/** What lazy parts alone use of a library that the first screen uses too, which imports all of it from one place. */
const laterModule = /\/(queriesObserver|useQueries)\.js$/;

/** The messages of a language, each an entry of its own. */
const languageModule = /^\0messages:/;

/** What guesses where the names on the first screen are: it is there before what reads them all. */
const isOfFirstNames = anyOf(
  /\/dashboard\/boot\/first-names\.ts$/,
  /\/data\/names\/sync\/find\.ts$/,
  /\/contract\/guest\/rate-limit\.ts$/,
);

/** The service worker, which is no part of the page. */
const workerModule = /\/build\/offline-worker\.ts$/;

/** Whether a module is an entry of the page, which the others are not. */
const isPageEntry = (id: string, graph: Graph) =>
  graph.getModuleInfo(id)?.isEntry === true &&
  ![languageModule, workerModule].some((module) => module.test(id)) &&
  !isOfFirstNames(id);

const isOnFirstScreen = (id: string, graph: Graph) =>
  !laterModule.test(id) && withImporters(id, graph).some((each) => isPageEntry(each, graph));

/** One style sheet for all of the first screen. */
const isFirstStyle = (id: string, graph: Graph) => id.endsWith('.css') && isOnFirstScreen(id, graph);

/** The page of who is not signed in, which is not to wait for what only comes after rows. */
const signInPage = /\/pages\/sign-in\/sign-in-page\.tsx$/;

/**
 * What reads, stores and names: every visit needs it after the rows. With it what several later parts share, so that none
 * of these waits for another, or fails with it.
 */
const isNext = anyOf(
  /\/src\/dashboard\/data\//,
  /\/src\/dashboard\/base\/commands\/[\w-]+\.tsx?$/,
  /\/src\/dashboard\/base\/ui(\/copy)?\/[\w-]+\.tsx?$/,
  /\/node_modules\/idb\//,
);

/** The panel of a record, whichever list it is of: an address can open one at once. */
const isOfPanel = anyOf(/\/src\/dashboard\/pages\/\w+\/detail/, /\/src\/dashboard\/lists\/record\//);

/** All else that every visit shows after the rows, and what libraries have for it. */
const lateModule =
  /\/src\/dashboard\/|\/node_modules\/(use-sync-external-store|@tanstack\/(react-query|query-core))\//;

/** One style sheet for both: the late part brings the panel with it. */
const isLateStyle = (id: string) => id.endsWith('.css') && lateModule.test(id);

const [daysPicker, recordPicker] = [/\/filters\/days-picker/, /\/filters\/record-picker(?!\.module)/];

/** What is opened rarely, by the chunk that it has to itself until somebody wants it. */
const rareParts = {
  'days-picker': anyOf(daysPicker, /\/filters\/days-calendar/, /\/filters\/typed-days/),
  'record-picker': anyOf(recordPicker),
  'display-menu': anyOf(
    /\/table\/menu\/column-/,
    /\/table\/menu\/use-columns/,
    /\/list\/tools\/display-menu/,
    /\/list\/tools\/tools-menu/,
  ),
  export: anyOf(/\/lists\/export\/(?!download|late-exports)/, /\/node_modules\/fflate\//),
  sheet: anyOf(/\/app\/sheet\//),
  'sign-in': anyOf(
    /\/pages\/sign-in\/(?!language-choice)/,
    /\/session\/account\//,
    /\/session\/try-token/,
    /\/node_modules\/oauth4webapi\//,
    // Alone it would need the bundler's own code, which everybody else has from the first screen.
    /\/config-fault/,
  ),
  overview: anyOf(/\/pages\/overview\//),
  board: anyOf(/\/pages\/board\//),
  call: anyOf(/\/pages\/open\//, /\/node_modules\/libphonenumber-js\//),
};

const isRare = (id: string) => Object.values(rareParts).some((isIn) => isIn(id));

type Group = [name: string, isIn: (id: string, graph: Graph) => boolean];

/** What is taken by the first that has it. A group takes along what its modules import, unless one before has it. */
const groups: Group[] = [
  [firstChunkName, (id, graph) => isReachedFrom(firstModule, id, graph)],
  [startChunkName, (id, graph) => isFirstStyle(id, graph) || isReachedFrom(startModule, id, graph)],
  [screenChunkName, isOnFirstScreen],
  [namesChunkName, isOfFirstNames],
  ['next', (id, graph) => (isNext(id) || isReachedFrom(signInPage, id, graph)) && !isRare(id)],
  ['record-panel', (id) => (isOfPanel(id) || isLateStyle(id)) && !isRare(id)],
  ['late', (id) => lateModule.test(id) && !isRare(id)],
  ['pickers', (id, graph) => [daysPicker, recordPicker].every((part) => isReachedFrom(part, id, graph))],
  ...Object.entries(rareParts),
];

/**
 * Three chunks for all that the first screen needs: what asks, what paints, and the rest. Without them, what lazy parts
 * use too becomes a chunk of its own, and so another request before anything shows. Three more for what every visit loads
 * after the rows, in as many requests instead of one after the other.
 */
export const firstScreenChunks = groups.map(([debugName, isIn], index) => ({
  debugName,
  priority: groups.length - index,
  name: (id: string, graph: Graph) => (isIn(id, graph) ? debugName : null),
}));

/** Fails the build where a pattern of a chunk means no module: one that was renamed would go elsewhere without a word. */
export const expectChunks = (): Plugin => ({
  name: 'expect-chunks',
  apply: 'build',
  generateBundle() {
    if (idle.size > 0) this.error(`No module is meant by ${Array.from(idle, String).join(', ')}.`);
  },
});
