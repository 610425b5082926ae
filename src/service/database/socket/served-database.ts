import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Database, DatabaseUnavailable, type Queryable } from '#service/database/database.ts';
import { frame, frames, type Answer, errorOf, type Request, withSocketAddress } from './messages.ts';

/**
 * The embedded database of a folder that another process serves; undefined if none does. Every statement and every
 * transaction has a connection of its own: when it breaks, the transaction is undone.
 */
export const servedDatabase = async (folder: string): Promise<Database | undefined> => {
  const probe = await open(folder).catch(() => undefined);
  if (probe === undefined) return undefined;
  probe.destroy();

  const connected = async <Result>(work: (ask: Ask) => Promise<Result>) => {
    const socket = await open(folder).catch(() => {
      throw new DatabaseUnavailable(serverGone);
    });
    try {
      return await work(asker(socket));
    } finally {
      socket.destroy();
    }
  };
  return {
    kind: 'pglite',
    query: <Row>(statement: Request) => connected((ask) => ask<Row>(statement)),
    transaction: (work) =>
      connected(async (ask) => {
        await ask('begin');
        const transaction: Queryable = { query: ask };
        const result = await work(transaction);
        await ask('commit');
        return result;
      }),
    connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
    close: () => Promise.resolve(),
  };
};

const serverGone = new Error('the server that has it open stopped');

type Ask = <Row>(request: Request) => Promise<Row[]>;

const open = (folder: string) =>
  withSocketAddress(folder, async (address) => {
    const socket = connect(address);
    await once(socket, 'connect');
    // Whoever waits for an answer is told; when nobody does, a broken connection is no error yet.
    socket.on('error', () => {});
    return socket;
  });

/** Asks one request after another, in the order in which they are made. */
const asker = (socket: Socket): Ask => {
  const answers = frames<Answer>(socket);
  let before: Promise<unknown> = Promise.resolve();
  const ask = async (request: Request): Promise<Answer> => {
    socket.write(frame(request));
    const { value: answer } = await answers.next().catch(() => ({ value: undefined }));
    if (answer === undefined) throw new DatabaseUnavailable(serverGone);
    return answer;
  };
  return async <Row>(request: Request) => {
    const asked = before.then(() => ask(request));
    before = asked.catch(() => {});
    const answer = await asked;
    if ('failure' in answer) throw errorOf(answer.failure);
    return answer.rows as Row[];
  };
};
