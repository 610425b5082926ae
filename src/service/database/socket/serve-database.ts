import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { Database } from '#service/database/database.ts';
import {
  frame,
  frames,
  type Answer,
  failureOf,
  type Request,
  socketPath,
  withSocketAddress,
} from './messages.ts';

/**
 * Lets commands use the database of a folder while this process has it open, through a socket in the folder that only
 * its owner may open. Not on Windows, whose named pipes have no such rights.
 * @param say told in a sentence when there can be no socket, as on some network drives; the server goes on without
 * @returns how to stop: connections are closed, and their transactions undone
 */
export const serveDatabase = async (
  database: Database,
  folder: string,
  say: (line: string) => void,
): Promise<() => Promise<void>> => {
  if (process.platform === 'win32') return nothing;
  const path = socketPath(folder);
  const answering = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    const answered = answerAll(socket, database)
      // A connection that breaks undoes its transaction, and is no concern of the others.
      .catch(() => {})
      .finally(() => {
        socket.destroy();
        answering.delete(socket);
      });
    answering.set(socket, answered);
  });
  try {
    // Whoever holds the folder's lock is alone in it, so a socket that is there was left by a crash.
    rmSync(path, { force: true });
    await withSocketAddress(folder, async (address) => {
      // The socket is made within this call, and closed to others from the first moment.
      const before = process.umask(0o177);
      server.listen(address);
      process.umask(before);
      await once(server, 'listening');
    });
  } catch (error) {
    server.close();
    say(
      `Commands must wait until this server has stopped: ${error instanceof Error ? error.message : String(error)}`,
    );
    return nothing;
  }
  return async () => {
    server.close();
    for (const socket of answering.keys()) socket.destroy();
    await Promise.all(answering.values());
    rmSync(path, { force: true });
  };
};

const nothing = () => Promise.resolve();

const answerAll = async (socket: Socket, database: Database) => {
  const requests = frames<Request>(socket);
  const send = (answer: Answer) => void (socket.writable && socket.write(frame(answer)));
  const answer = async (rows: Promise<unknown[]>) =>
    send(
      await rows.then(
        (found): Answer => ({ rows: found }),
        (error: unknown): Answer => ({ failure: failureOf(error) }),
      ),
    );

  const transact = () =>
    database.transaction(async (transaction) => {
      send({ rows: [] });
      for (;;) {
        const { value: request } = await requests.next();
        if (request === 'commit') return [];
        if (request === undefined || request === 'begin') throw new Error('The command has ended.');
        await answer(transaction.query(request));
      }
    });

  for (;;) {
    const { value: request } = await requests.next();
    if (request === undefined || request === 'commit') return;
    await answer(request === 'begin' ? transact() : database.query(request));
  }
};
