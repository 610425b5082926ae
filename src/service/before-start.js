/*
 * Ends `npm start` where Roster runs already, before the build replaces the files that it serves. The service itself
 * checks the same, and more, when it starts.
 */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive, isRosterAt, whyTaken } from './already-running.js';

const { PORT, HOST, DATA_FOLDER, DATABASE_URL } = process.env;

const folder = DATA_FOLDER || './data';

/** The process that has the data folder, as the lock in it says. */
const owner = () => {
  try {
    return JSON.parse(readFileSync(join(folder, 'roster.lock'), 'utf8'));
  } catch {
    return {};
  }
};

const whyFolderTaken = async () => {
  const { pid, host, address } = DATABASE_URL ? {} : owner();
  if (host !== hostname() || !isAlive(pid)) return null;
  if (!address)
    return `Process ${pid} has the data folder ${folder}: Roster is starting there, or a command runs.`;
  if (!(await isRosterAt(address))) return null;
  return `Roster already runs at ${address}, on the same data. Set DATA_FOLDER and PORT to start one beside it.`;
};

const why =
  (await whyFolderTaken()) ??
  (await whyTaken('PORT', HOST || '127.0.0.1', Number(PORT || 4300)).catch(() => null));
if (why !== null) {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
