/**
 * The share of each of some totals in all of them, such as 42 %.
 * @returns null where one of them is not known, or there is nothing
 */
export function sharesOf(totals: (number | null)[]): string[] | null {
  const known = totals.filter((total) => total !== null);
  const all = known.reduce((sum, total) => sum + total, 0);
  if (known.length < totals.length || all === 0) return null;
  return known.map((total) => {
    const percent = Math.round((100 * total) / all);
    return total > 0 && percent === 0 ? '<1 %' : `${percent} %`;
  });
}
