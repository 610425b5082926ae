/** A value that is shared outside of React, and calls back when it changes. */
export type Store<State> = {
  get: () => State;
  /** Calls the listeners, unless the value is the same. */
  set: (next: State) => void;
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void;
};

/** A store with its first value. What changes in place keeps a number here and counts it up. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
