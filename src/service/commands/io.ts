import type { Readable, Writable } from 'node:stream';
import type { TerminalOutput } from '#service/operator/transfer/progress.ts';

/** The part of Node's `process` that commands use, so that a test can run one without a process of its own. */
export type Io = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: TerminalOutput;
  /** What the process ends with; 0 unless something sets it. */
  exitCode?: number | string | null | undefined;
  on(event: 'SIGHUP' | 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  /** Ends at once. */
  exit(code: number): void;
};
