import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that the address of a socket may have: 103 on macOS, 107 on Linux. */
const longest = 103;

const name = 'commands.sock';

/** The socket through which commands reach the process that serves a data folder: within it, so only its owner's. */
export const socketPath = (folder: string) => join(folder, name);

/** Does work with an address of the socket that is short enough, if need be through a link that exists meanwhile. */
export const withSocketAddress = async <Result>(
  folder: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> => {
  if (Buffer.byteLength(socketPath(folder)) <= longest) return work(socketPath(folder));
  const links = mkdtempSync(join(tmpdir(), 'roster-'));
  try {
    const link = join(links, 'data');
    symlinkSync(folder, link);
    return await work(socketPath(link));
  } finally {
    rmSync(links, { recursive: true });
  }
};
