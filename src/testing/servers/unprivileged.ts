import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** The user that a program runs as; without one, the user that starts it. */
export type Identity = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root; then it runs as the user that a package made for it, or as nobody. */
export const unprivileged = (): Identity => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const number = (kind: string) => Number(execFileSync('id', [kind, user], { stdio: 'pipe' }).toString());
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // There is no such user here.
    }
  }
  throw new Error('These tests run as root and find no other user (postgres, nobody) for PostgreSQL.');
};

/** Lets a user own a file or folder. */
export const giveTo = ({ uid, gid }: Identity, path: string) => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};
