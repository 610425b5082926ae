import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import type { Io } from '#service/commands/io.ts';
import { run } from '#service/commands/run.ts';
import type { Ended } from './program.ts';

/** A stream that adds what is written to what was. */
const into = (add: (text: string) => void) => {
  const decoder = new TextDecoder();
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      add(decoder.decode(chunk, { stream: true }));
      done();
    },
  });
};

/**
 * Runs a command in this process, as `main.ts` does with the process around it, to its end.
 * @param input its standard input
 */
export const runCommand = async (
  words: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<Ended> => {
  const output = { stdout: '', stderr: '' };
  const signals = new EventEmitter();
  const io: Io = {
    env,
    stdin: Readable.from([Buffer.from(input)]),
    stdout: into((text) => (output.stdout += text)),
    stderr: into((text) => (output.stderr += text)),
    on: (event, listener) => signals.on(event, listener),
    exit: () => {
      throw new Error('Only a second signal ends a process at once.');
    },
  };
  await run([...words], io);
  return { code: Number(io.exitCode ?? 0), ...output };
};
