/** The instant at which every worker begins, whatever day it is; its clock goes on from there. */
const begin = Date.UTC(2026, 10, 23, 10);

const known = globalThis as { fixedDate?: DateConstructor; systemDate?: DateConstructor };

/** A `Date` whose present is as far from the system's as the worker's first instant was. */
function createFixedDate() {
  const apart = begin - Date.now();
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + apart, configurable: true });
  const now = () => Math.floor(timeOrigin + performance.now() + apart);
  return new Proxy(Date, {
    construct: (system, parts: [], target) =>
      Reflect.construct(system, parts.length > 0 ? parts : [now()], target) as Date,
    get: (system, name) => (name === 'now' ? now : (Reflect.get(system, name) as unknown)),
  });
}

// One for each worker: its test files share modules, whose clock must not go back.
known.systemDate ??= Date;
known.fixedDate ??= createFixedDate();
globalThis.Date = known.fixedDate;
