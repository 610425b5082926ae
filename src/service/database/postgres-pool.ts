import pg from 'pg';
import {
  DatabaseRefused,
  DatabaseUnavailable,
  type Statement,
  DatabaseBusy,
  StatementTimeout,
  sqlStates,
} from './database.ts';

/** Milliseconds for which a connection that is closed may wait for the server to close it too. */
const parting = 1_000;

/** Milliseconds of silence after which the operating system asks whether the other side is still there. */
const keepAliveInitialDelayMillis = 10_000;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

type PoolOptions = {
  connectionString: string;
  /** Connections at most. */
  size: number;
  /** What each of them begins with, as far as it is not the same for all. */
  startup: pg.ClientConfig;
  /** Milliseconds to wait for a connection, and for an answer; 0 for no limit on the latter. */
  limits: { connect: number; answer: number };
  /** Seconds after which a connection is replaced. */
  lifetime: number;
};

/** Sends a statement over one connection; `limit` is the ms to wait for the answer, 0 for as long as it takes. */
export type Ask = <Row>(statement: Statement, limit?: number) => Promise<Row[]>;

/** Connections to a server, none of which is waited for without a limit. The first is made by the first statement. */
export const openPool = ({ connectionString, size, startup, limits, lifetime }: PoolOptions) => {
  const { Client, destroyAll } = trackedClients();
  const pool = new pg.Pool({
    ...startup,
    Client,
    connectionString,
    max: size,
    connectionTimeoutMillis: limits.connect,
    maxLifetimeSeconds: lifetime,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    application_name: 'roster',
    types,
  });
  pool.on('error', () => {});

  const { askOver, isTrusted, isUsable } = statements(limits.answer);

  /** Takes a connection. Whatever forgot one of them is likely to have forgotten those that have rested since. */
  const connect = async () => {
    for (;;) {
      const client = await explaining(pool.connect()).catch((error: unknown) => {
        throw error instanceof DatabaseUnavailable ? error : new DatabaseRefused(error);
      });
      if (isTrusted(client)) return client;
      client.release(true);
    }
  };

  return {
    /** Runs work over one connection, which serves others afterwards unless it broke; `pid` is the server's process. */
    use: async <Result>(work: (ask: Ask, pid: number | null) => Promise<Result>) => {
      const client = await connect();
      try {
        return await work(askOver(client), processOf(client));
      } finally {
        client.release(!isUsable(client));
      }
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    /** Ends the connections once they are free, and in any case after a second. */
    close: async () => {
      if (pool.ending) return;
      const timer = setTimeout(destroyAll, parting);
      await pool.end();
      clearTimeout(timer);
    },
  };
};

/** The server's process for a connection, which the driver's types leave out. */
const processOf = (client: pg.ClientBase & { processID?: number | null }) => client.processID ?? null;

/** Sends statements, and remembers which connections can be used again. */
const statements = (longest: number) => {
  /** When each connection last answered, and when the last statement was sent that got no answer. */
  const answered = new WeakMap<pg.ClientBase, number>();
  let silence = -Infinity;
  const broken = new WeakSet<pg.ClientBase>();

  const askOver =
    (client: pg.ClientBase): Ask =>
    async <Row>({ text, values = [], name }: Statement, limit = longest) => {
      const began = performance.now();
      const query = { text, values: [...values], ...(name !== undefined && { name }), query_timeout: limit };
      try {
        const { rows } = await explaining(client.query(query));
        answered.set(client, performance.now());
        return rows as Row[];
      } catch (error) {
        if (isBroken(error)) broken.add(client);
        if (isSilent(error)) silence = Math.max(silence, began);
        throw error;
      }
    };

  return {
    askOver,
    isTrusted: (client: pg.ClientBase) => (answered.get(client) ?? Infinity) >= silence,
    isUsable: (client: pg.ClientBase) => !broken.has(client),
  };
};

/** Clients of the driver that are not waited for when they are closed, because their server may have fallen silent. */
const trackedClients = () => {
  const clients = new Set<pg.Client>();
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      clients.add(this);
      this.once('end', () => clients.delete(this));
      // Without a listener, one that breaks would end the process.
      this.on('error', () => {});
    }
    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void) {
      const timer = setTimeout(() => this.connection.stream.destroy(), parting).unref();
      this.once('end', () => clearTimeout(timer));
      return callback === undefined ? super.end() : super.end(callback);
    }
  }
  const destroyAll = () => {
    for (const client of clients) client.connection.stream.destroy();
  };
  return { Client, destroyAll };
};

const explaining = async <Result>(answer: Promise<Result>) => {
  try {
    return await answer;
  } catch (error) {
    throw withReadableErrors(error);
  }
};

/**
 * SQLSTATE classes of a lost connection, a server that stops or starts, a server without a free place, and a standby that
 * had to end the statement to go on replaying.
 */
const unreachableStates = /^(08...|57P0[1-5]|53300|40001)$/;

/** What the driver says of a connection that failed, or did not answer in time. */
const unreachableWords =
  /connection terminated|timeout expired|read timeout|timeout exceeded when trying to connect|cannot use a pool after|not queryable/i;

/** Tells the failures of the database that a caller can do something about from the others. */
const withReadableErrors = (error: unknown) => {
  if (error instanceof pg.DatabaseError) {
    if (error.code === sqlStates.canceled) return new StatementTimeout(error);
    if (error.code === sqlStates.lockNotAvailable) return new DatabaseBusy(error);
    return unreachableStates.test(error.code ?? '') ? new DatabaseUnavailable(error) : error;
  }
  // Anything but an answer from the server means that it was not reached: a system error, or one of the driver's.
  const isUnreachable =
    error instanceof Error &&
    ('syscall' in error || error instanceof AggregateError || unreachableWords.test(error.message));
  return isUnreachable ? new DatabaseUnavailable(error) : error;
};

/** Whether a connection can't be used again after an error. */
export const isBroken = (error: unknown) =>
  error instanceof DatabaseUnavailable && !(error instanceof DatabaseBusy);

/** Whether the server said nothing in time. */
const isSilent = (error: unknown) =>
  error instanceof DatabaseUnavailable &&
  error.cause instanceof Error &&
  /read timeout/.test(error.cause.message);
