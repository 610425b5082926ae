/** An instant whose UTC parts are those that the person's own clock shows. */
export const onOwnClock = (instant: Date) =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);

/** Whether that clock shows UTC all year, so that days of the one are days of the other. */
export const isOwnClockUtc = () => [0, 6].every((month) => new Date(2026, month).getTimezoneOffset() === 0);
