const [quarter, day] = [900_000, 86_400_000];

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
  const utcDay = Math.floor(ms / day);
  // No zone is a whole day from UTC. Years below 100 and before Christ need no reading so.
  const days = [-1, 0, 1].find((each) => new Date((utcDay + each) * day).getUTCDate() === part.day) ?? 0;
  const time = ((part.hour * 60 + part.minute) * 60 + part.second) * 1_000;
  return (utcDay + days) * day + time - ms;
}

/** The text of a clock as spreadsheets read it: 2026-10-15 14:19:07. @param ms of `clockOf` */
export const clockText = (ms: number) =>
  new Date(ms)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace('T', ' ')
    .replace(/^\+0*/, '');
