const quarter = 900_000;

/**
 * The clock of a zone: an instant as the ms since the epoch that a clock showing the same in UTC would have. Offsets are
 * worked out once a quarter of an hour, where all of today's zones change theirs: a format costs more than the rest of a
 * row.
 * @param timeZone UTC, or a zone of the IANA database
 */
export function clockOf(timeZone: string): (instant: Date) => number {
  if (timeZone === 'UTC') return (instant) => instant.getTime();
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();
  return (instant) => {
    const ms = instant.getTime();
    const start = Math.floor(ms / quarter);
    const offset = offsets.get(start) ?? offsetAt(format, start * quarter);
    offsets.set(start, offset);
    return ms + offset;
  };
}

function offsetAt(format: Intl.DateTimeFormat, ms: number) {
  const part = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
  ) as Record<Intl.DateTimeFormatPartTypes, number>;
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second) - ms;
}
