import { afterAll } from 'vitest';

/**
 * Puts the tests of a file, which calls this at its top, on the day of the machine: for what compares with PostgreSQL's
 * clock or with a program's.
 */
export const onMachineDay = () => {
  const { systemDate, Date: fixedDate } = globalThis as typeof globalThis & { systemDate?: DateConstructor };
  if (systemDate) globalThis.Date = systemDate;
  afterAll(() => {
    globalThis.Date = fixedDate;
  });
};
