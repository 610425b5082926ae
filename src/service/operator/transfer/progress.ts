import type { Writable } from 'node:stream';
import * as clock from '#contract/clock.ts';

/** A stream that may be a terminal's. */
export type TerminalOutput = Writable & { isTTY?: boolean; columns?: number };

type Progress = {
  /** What is being done: `Importing`. */
  title: string;
  records: number;
  /** The part done, from 0 to 1; null if the whole is unknown. */
  part: number | null;
  /** Seconds since the start. */
  seconds: number;
};

/** What stops work that takes long, and where its progress is shown. */
export type Attended = { signal: AbortSignal; stderr: TerminalOutput };

const barLength = 16;

/** Records per second in words; empty until there is a rate. */
export const rateText = (records: number, seconds: number) =>
  seconds > 0 ? `${Math.round(records / seconds).toLocaleString('en')}/s` : '';

export const durationText = (seconds: number) => {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

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

/** Milliseconds between two drawings of the bar. */
const drawEvery = 200;

/** The part that some are of all; null where there are none. */
export const partOf = (some: number, all: number) => (all === 0 ? null : some / all);

export const startProgress = (output: TerminalOutput, title: string) => {
  const start = clock.monotonic();
  let drawn = -Infinity;
  return {
    /** Shows how many records are done, and which part of all where that is known. */
    show: (records: number, part: number | null) => {
      const now = clock.monotonic();
      if (output.isTTY !== true || now - drawn < drawEvery) return;
      drawn = now;
      const line = progressLine({ title, records, part, seconds: (now - start) / 1000 });
      output.write(`\r\x1B[2K${line.slice(0, (output.columns || 80) - 1)}`);
    },
    clear: () => {
      if (output.isTTY === true) output.write('\r\x1B[2K');
    },
    seconds: () => (clock.monotonic() - start) / 1000,
  };
};
