import { type Progress, progressLine } from './progress.ts';

/** Milliseconds between two drawings of the bar. */
const drawEvery = 200;

/** Draws a progress bar on a terminal's standard error; elsewhere nothing. */
export const startProgress = (title: string) => {
  const start = Date.now();
  const { stderr } = process;
  let drawn = 0;
  return {
    show: (progress: Pick<Progress, 'records' | 'part'>) => {
      const now = Date.now();
      if (!stderr.isTTY || now - drawn < drawEvery) return;
      drawn = now;
      const line = progressLine({ title, seconds: (now - start) / 1000, ...progress });
      stderr.write(`\r\x1B[2K${line.slice(0, (stderr.columns || 80) - 1)}`);
    },
    /** Clears the bar. */
    clear: () => {
      if (stderr.isTTY) stderr.write('\r\x1B[2K');
    },
    seconds: () => (Date.now() - start) / 1000,
  };
};
