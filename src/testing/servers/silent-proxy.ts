import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server whose connections can fall silent: bytes are taken and not passed on, and nothing is closed. */
export type SilentProxy = {
  /** The address of the server, by this way. */
  url: string;
  /** Silences the connections that are open, as many of the oldest as is said, or all. */
  silence(most?: number): void;
  /** Whether connections made from now on are silent from the beginning. */
  silenceNew(silent: boolean): void;
  close(): Promise<void>;
};

/** The sockets to who asks and to the server. */
type Pair = [Socket, Socket];

const pass = ([from, to]: Pair) => {
  from.pipe(to);
  to.pipe(from);
};
const hold = ([from, to]: Pair) => {
  from.unpipe(to);
  to.unpipe(from);
  // Read and dropped, so that the operating system goes on to acknowledge what comes.
  from.resume();
  to.resume();
};

/** Starts one in front of a PostgreSQL server. */
export const startSilentProxy = async (target: string): Promise<SilentProxy> => {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  let isNewSilent = false;

  const server = createServer({ allowHalfOpen: true }, (from) => {
    const pair: Pair = [from, connect({ port: Number(port), host: hostname, allowHalfOpen: true })];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    if (isNewSilent) hold(pair);
    else pass(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' ? address?.port : '');

  return {
    url: url.href,
    silence: (most = pairs.size) => {
      for (const pair of [...pairs].slice(0, most)) hold(pair);
    },
    silenceNew: (silent) => {
      isNewSilent = silent;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
