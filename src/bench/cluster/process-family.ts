import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel says of a process: its parent, and the ticks (100 a second) that it has computed for. */
const statusOf = (pid: string) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before it may have spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
};

const family = (roots: readonly number[]) => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
    .filter((status) => status !== null);
  const found = all.filter(({ pid }) => roots.includes(pid));
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
};

/** Seconds that processes, and all that they started and still runs, have computed for. */
export const computedSeconds = (roots: readonly number[]) =>
  family(roots).reduce((sum, { ticks }) => sum + ticks, 0) / 100;

/** Sends a signal to processes and to all that they started. */
export const signalFamily = (roots: readonly number[], signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
  for (const { pid } of family(roots)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
};
