/** Shortest and longest wait before names that could not be read are asked for again, in ms. */
const [shortest, longest] = [1_000, 60_000];

/** How long to wait after so many failures in a row, in ms: names are tried for as long as the tab lives. */
export const retryWait = (failures: number) => Math.min(shortest * 2 ** (failures - 1), longest);
