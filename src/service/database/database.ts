/**
 * One SQL statement with `$1`, `$2`… for its values. A name makes PostgreSQL keep it prepared.
 * One whose cost depends on how much a company has names the company, so that it takes only that company's share.
 */
export type Statement = {
  text: string;
  values?: readonly unknown[];
  name?: string;
  costlyFor?: number;
  /** Aborted when nobody waits for its rows any more: then a costly one gives its place back. */
  gone?: AbortSignal;
};

/** Lets a transaction's statements work, and wait for locks and answers, as long as they take. */
export const withoutLimits: Statement = { text: 'set local statement_timeout = 0' };

/** Something that answers statements: a database, or a transaction in it. int8 comes back as a number. */
export type Queryable = { query<Row>(statement: Statement): Promise<Row[]> };

/** PostgreSQL, embedded or a server. */
export type Database = Queryable & {
  kind: 'pglite' | 'postgres';
  /**
   * Runs the work in one transaction: kept if it resolves, undone if it rejects. Work that takes its time begins with
   * `withoutLimits`.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Connections that are at work and idle, and askers that wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  /** Of an embedded one, what made it give up, should it ever: this process can't use it again. */
  crashed?: Promise<Crash>;
  close(): Promise<void>;
};

/** The database cannot be reached; a later attempt may succeed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** PostgreSQL gave up inside this process, as it does when it cannot write its log. */
export class Crash extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The embedded database gave up: ${reason}. What it had acknowledged is kept; start Roster again once the cause is gone.`,
      { cause },
    );
  }
}

/** The server is there and refuses a connection: for a wrong password, or as the database is missing. */
export class DatabaseRefused extends DatabaseUnavailable {
  override name = 'DatabaseRefused';
}

/** What a statement needed was not free in time: a place, or what somebody else has locked. A later attempt may succeed. */
export class DatabaseBusy extends DatabaseUnavailable {
  constructor(cause: Error) {
    super(cause);
    this.message = `The database is busy: ${cause.message}`;
    this.name = 'DatabaseBusy';
  }
}

/** A statement for whose rows nobody waited any more. */
export class Abandoned extends Error {
  constructor() {
    super('Nobody waits for the answer any more.');
    this.name = 'Abandoned';
  }
}

/** A statement worked longer than it may. */
export class StatementTimeout extends Error {
  constructor(cause: unknown) {
    super('The statement took longer than it may.', { cause });
    this.name = 'StatementTimeout';
  }
}

/**
 * Gives what the work gives, as long as that takes no more than some ms. The work itself goes on.
 * @throws DatabaseUnavailable when it takes longer
 */
export const inTime = <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(new Error(`no answer in ${ms} ms`))), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** A database as it is asked for a caller, who may go before the answer. */
export const askedFor = (database: Queryable, gone: AbortSignal): Queryable => ({
  query: (statement) => database.query({ ...statement, gone }),
});

/** Reads in one transaction what is there at one moment, however long that takes; others write meanwhile. */
export const atOneMoment = <Result>(
  database: Database,
  read: (transaction: Queryable) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.query({ text: 'set transaction isolation level repeatable read, read only' });
    await transaction.query(withoutLimits);
    return read(transaction);
  });

/** SQLSTATEs that something is done about. */
export const sqlStates = {
  /** The statement took longer than it may; nobody but the server's clock ends one. */
  canceled: '57014',
  lockNotAvailable: '55P03',
  deadlock: '40P01',
  stillReferenced: '23503',
};

/** The SQLSTATE of an error that the database gave, as it came or as the cause of another one. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : sqlStateOf(error.cause);
};
