/** What the probe looks at: selectors, and the contacts' names that the first page has to show, row by row. */
export type Watched = { key: string; contact: string; contacts: readonly string[] };

/** Rows on screen; times are in ms since the navigation began. */
export type Painted = {
  /** When a person asked for them; 0 for the rows that the page began with. */
  asked: number;
  mutated: number;
  painted: number;
  /** The name of the first record. */
  key: string;
};

/** The first rows, all contacts' names in them, and rows in place of others since `watch`. */
type Occasion = 'first' | 'names' | 'changed';

declare global {
  interface Window {
    rows: Record<Occasion, Promise<Painted>> & {
      /** Watches for other rows; asked for at `asked`, or else by the next gesture. */
      watch: (asked?: number) => void;
    };
  }
}

/**
 * Runs in the page before its own scripts. Rows count as painted two animation frames after the change of the
 * document that brought them. It is sent to the browser as text, so it may use nothing from outside itself.
 */
export function installProbe({ key, contact, contacts }: Watched) {
  const resolvers: Partial<Record<Occasion, (value: Painted) => void>> = {};
  const promised = (occasion: Occasion) =>
    new Promise<Painted>((resolve) => {
      resolvers[occasion] = resolve;
    });
  const settle = (occasion: Occasion, rows: Omit<Painted, 'painted'>) => {
    const { [occasion]: resolve } = resolvers;
    delete resolvers[occasion];
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve?.({ ...rows, painted: performance.now() })),
    );
  };
  const keyNow = () => document.querySelector(key)?.textContent?.trim() ?? '';
  const hasNames = () => {
    const cells = document.querySelectorAll(contact);
    return contacts.every((name, index) => cells[index]?.textContent?.includes(name) === true);
  };
  let [before, askedAt, gestureAt] = ['', Number.NaN, Number.NaN];

  const look = () => {
    const rows = { asked: 0, mutated: performance.now(), key: keyNow() };
    if (rows.key === '') return;
    if (resolvers.first) settle('first', rows);
    if (resolvers.names && hasNames()) settle('names', rows);
    if (resolvers.changed && rows.key !== before) {
      settle('changed', { ...rows, asked: Number.isNaN(askedAt) ? gestureAt : askedAt });
    }
  };
  const gesture = (event: Event) => {
    gestureAt = event.timeStamp;
  };
  window.rows = {
    first: promised('first'),
    names: promised('names'),
    changed: new Promise(() => {}),
    watch: (asked = Number.NaN) => {
      [before, askedAt] = [keyNow(), asked];
      window.rows.changed = promised('changed');
    },
  };
  for (const type of ['pointerdown', 'keydown', 'change']) addEventListener(type, gesture, true);
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
