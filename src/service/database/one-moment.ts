import { type Database, type Queryable, withoutLimits } from './database.ts';

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
