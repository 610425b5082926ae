import { afterAll, vi } from 'vitest';

/** Objects that the files of a worker share (`isolate: false`); a test may replace their properties for its own time. */
const shared: Record<string, object> = { global: globalThis, console, 'process.env': process.env, URL };
for (const name of ['navigator', 'document', 'history', 'crypto', 'performance'])
  if (name in globalThis) shared[name] = Reflect.get(globalThis, name) as object;
for (const name of ['Navigator', 'Document', 'Storage', 'Element', 'HTMLElement', 'Range'])
  if (name in globalThis)
    shared[`${name}.prototype`] = (Reflect.get(globalThis, name) as { prototype: object }).prototype;

/** Properties that libraries set for good: their own names, the viewport of jsdom, clipboard and focus of user-event. */
const isOfLibraries = (name: string) =>
  /^(global|document): (__|_reactListening|IS_REACT_ACT_ENVIRONMENT|VITEST|visualViewport$)/.test(name) ||
  /^(navigator: clipboard|HTMLElement\.prototype: (focus|blur))$/.test(name);

const valuesOf = (of: object) =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(of)).map(([name, descriptor]) => [
      name,
      ['value', 'get', 'set'].map((part): unknown => Reflect.get(descriptor, part)),
    ]),
  );

/** The names of properties that differ from what they were. */
function altered(before: Map<string, unknown[]>, of: object) {
  const now = valuesOf(of);
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => {
    const [one, other] = [before.get(name), now.get(name)];
    // Node makes some classes when they are first used.
    const isMade = of === globalThis && one?.[1] !== undefined && other?.[1] === undefined;
    return !isMade && (!one || !other || one.some((part, index) => !Object.is(part, other[index])));
  });
}

const attributesOf = (element: Element) =>
  Array.from(element.attributes, ({ name, value }) => `${name}=${value}`);

/** Other state that the files share, each as a text. */
const others = (): Record<string, string> => ({
  'listeners of the process': ['SIGHUP', 'SIGINT', 'SIGTERM']
    .map((name) => `${name} ${process.listenerCount(name)}`)
    .join(', '),
  ...('document' in globalThis && {
    localStorage: Object.keys(localStorage).join(', '),
    sessionStorage: Object.keys(sessionStorage).join(', '),
    'attributes of the document': [document.documentElement, document.head, document.body]
      .flatMap(attributesOf)
      .join(', '),
    head: document.head.innerHTML,
    body: document.body.innerHTML,
    title: document.title,
    cookies: document.cookie,
    'what a press on the page does': document.body.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
      ? 'nothing'
      : 'prevented by a listener',
  }),
});

const before = Object.entries(shared).map(([of, object]) => ({ of, object, had: valuesOf(object) }));
const othersBefore = others();

afterAll(() => {
  // The state of modules would be the next file's: it loads them anew.
  vi.resetModules();
  // As vite.config.ts has it before each test.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const left = before.flatMap(({ of, object, had }) =>
    altered(had, object)
      .map((name) => `${of}: ${name}`)
      .filter((name) => !isOfLibraries(name)),
  );
  if (vi.isFakeTimers()) left.push('fake timers');
  for (const [what, text] of Object.entries(others()))
    if (text !== othersBefore[what]) left.push(`${what}: ${text.slice(0, 200)}`);
  if (left.length > 0) throw new Error(`What this file leaves to the next one:\n${left.join('\n')}`);
});
