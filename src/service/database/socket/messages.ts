import type { Statement } from '#service/database/database.ts';
import { deserialize, serialize } from 'node:v8';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a command asks on one connection: a statement; or a transaction, which ends with `commit` or is undone. */
export type Request = Statement | 'begin' | 'commit';

/** What the server answers to each. */
export type Answer = { rows: unknown[] } | { failure: Failure };

/** An error as it travels: what an operator reads, and the SQLSTATE. */
type Failure = { message: string; code: unknown };

export const failureOf = (error: unknown): Failure => {
  const { message, code } = error as { message?: unknown; code?: unknown };
  return { message: String(message ?? error), code };
};

export const errorOf = ({ message, code }: Failure) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

/** Bytes that give the length of a message before it. */
const headLength = 4;

/** A message as it travels: its length, then the value with its dates, bytes and numbers as they are. */
export const frame = (message: unknown) => {
  const body = serialize(message);
  const head = Buffer.alloc(headLength);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
};

/** The messages of a stream, until it ends. */
export async function* frames<Message>(stream: AsyncIterable<Buffer>): AsyncGenerator<Message> {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = headLength;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= needed) {
      const whole = Buffer.concat(chunks);
      needed = headLength + whole.readUInt32BE();
      chunks = [whole];
      if (length < needed) break;
      yield deserialize(whole.subarray(headLength, needed)) as Message;
      chunks = [whole.subarray(needed)];
      length -= needed;
      needed = headLength;
    }
  }
}

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
