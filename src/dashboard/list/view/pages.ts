/** The page numbers to link to, in order: the first, the last, and those around the current one; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near =
    current <= 3
      ? [1, 2, 3]
      : current >= last - 2
        ? [last - 2, last - 1, last]
        : [current - 1, current, current + 1];
  const shown = [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last);
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    return skipped === 1 ? [page - 1, page] : [null, page];
  });
}
