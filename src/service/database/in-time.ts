import { DatabaseUnavailable } from './database.ts';

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
