import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const aptGet = '/usr/bin/apt-get';

/** Installs a package where that is possible: as root, on a system of the Debian family. */
export const installPackage = (name: string) => {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(aptGet, ['update'], { env, stdio: 'pipe' });
  execFileSync(aptGet, ['install', '-y', '--no-install-recommends', name], { env, stdio: 'pipe' });
};
