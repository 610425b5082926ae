export type Progress = {
  /** What is being done: `Importing`. */
  title: string;
  records: number;
  /** The part that is done, from 0 to 1; null where the whole is not known. */
  part: number | null;
  /** Seconds since the start. */
  seconds: number;
};

const barLength = 16;

/** Records a second, as people read it; empty before there is anything to tell. */
export const rateText = (records: number, seconds: number) =>
  seconds > 0 ? `${Math.round(records / seconds).toLocaleString('en')}/s` : '';

/** A time of some seconds, as people read it. */
export const durationText = (seconds: number) => {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** The line of a progress bar: how far, how fast, how long yet. */
export const progressLine = ({ title, records, part, seconds }: Progress) => {
  const parts = [title, `${records.toLocaleString('en')} records`, rateText(records, seconds)];
  if (part !== null) {
    const filled = Math.round(Math.min(1, part) * barLength);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barLength - filled)}`;
    parts.splice(1, 0, `${bar} ${Math.floor(Math.min(1, part) * 100)}%`);
    if (part > 0 && part < 1) parts.push(`${durationText((seconds / part) * (1 - part))} left`);
  }
  return parts.filter((text) => text !== '').join('  ');
};
