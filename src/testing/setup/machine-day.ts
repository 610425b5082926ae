/**
 * Puts the tests of a file, which calls this at its top, on the day of the machine: for what compares with PostgreSQL's
 * clock. The set-up of the next file goes back to the fixed day.
 */
export const onMachineDay = () => {
  const { systemDate } = globalThis as { systemDate?: DateConstructor };
  if (systemDate) globalThis.Date = systemDate;
};
