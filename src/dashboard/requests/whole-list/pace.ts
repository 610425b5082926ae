/** So many of the latest pages tell the rate. */
const window = 20;

/** How long pages take, waits included. */
export function createPace() {
  let instants: number[] = [];
  return {
    /** Starts the clock: what was before says nothing. */
    begin: () => {
      instants = [Date.now()];
    },
    /** A page was read. */
    tick: () => {
      instants = [...instants.slice(-window), Date.now()];
    },
    /** Seconds that so many more pages take; null before there is a rate. */
    secondsFor: (pages: number) => {
      const [first, last] = [instants[0], instants.at(-1)];
      if (first === undefined || last === undefined || instants.length < 3) return null;
      return Math.ceil((Math.max(0, pages) * (last - first)) / (instants.length - 1) / 1000);
    },
  };
}
