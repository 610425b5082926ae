/** The value that a part of all values, such as 0.5, does not pass; NaN of none. */
export const quantile = (values: readonly number[], part: number) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};
