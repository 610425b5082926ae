import { Crash, DatabaseUnavailable } from './database.ts';

/** Notices that PostgreSQL gave up inside this process. From then on it would refuse everything, in riddles. */
export const crashGuard = () => {
  let crash: Crash | undefined;
  let tell: ((crash: Crash) => void) | undefined;
  const crashed = new Promise<Crash>((resolve) => (tell = resolve));
  return {
    crashed,
    isCrashed: () => crash !== undefined,
    /** @throws DatabaseUnavailable for whatever fails from a crash on */
    guard: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (crash !== undefined) throw new DatabaseUnavailable(crash);
      try {
        return await work();
      } catch (error) {
        if (isCrash(error)) tell?.((crash ??= new Crash(error)));
        throw crash === undefined ? error : new DatabaseUnavailable(crash);
      }
    },
  };
};

const isCrash = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity)));
