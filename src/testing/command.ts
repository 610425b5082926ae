import { EventEmitter, once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Io } from '#service/commands/io.ts';
import { run } from '#service/commands/run.ts';
import type { Ended } from './program.ts';

type Signal = 'SIGHUP' | 'SIGINT' | 'SIGTERM';

type Streams = {
  /** What standard input holds. */
  input?: string | Readable;
  /** Takes the place of the standard output that the test reads. */
  stdout?: Writable;
};

/** Starts a command in this process, as `main.ts` does with the process around it. */
export const startCommand = (
  words: readonly string[],
  env: Record<string, string>,
  { input = '', stdout }: Streams = {},
) => {
  const output = { stdout: '', stderr: '' };
  const events = new EventEmitter();
  const into = (name: keyof typeof output) => {
    const decoder = new TextDecoder();
    return new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        output[name] += decoder.decode(chunk, { stream: true });
        events.emit('output');
        done();
      },
    });
  };
  const io: Io = {
    env: { DRAIN_SECONDS: '0', LOG_LEVEL: 'silent', ...env },
    stdin: typeof input === 'string' ? Readable.from([Buffer.from(input)]) : input,
    stdout: stdout ?? into('stdout'),
    stderr: into('stderr'),
    on: (event, listener) => events.on(event, listener),
    exit: (code) => void events.emit('exit', code),
  };
  const exited = once(events, 'exit').then(([code]) => Number(code));
  const done = run([...words], io).then(() => Number(io.exitCode ?? 0));
  const ended = Promise.race([done, exited]).then((code): Ended => ({ code, ...output }));
  return {
    output,
    ended,
    send: (signal: Signal) => void events.emit(signal),
    /** Waits for an output. @throws Error with all that was said, when the command ends before that */
    until: async (name: keyof typeof output, pattern: RegExp) => {
      for (;;) {
        const found = pattern.exec(output[name]);
        if (found) return found;
        const end = await Promise.race([once(events, 'output'), ended]);
        if ('code' in end) throw new Error(`The command has ended: ${JSON.stringify(end)}`);
      }
    },
  };
};

/** Runs a command in this process to its end. */
export const runCommand = (...given: Parameters<typeof startCommand>) => startCommand(...given).ended;

/** Starts a service in this process for one test and waits until it says where it is. */
export const startService = async (words: readonly string[], env: Record<string, string>) => {
  const started = startCommand(['serve', ...words], { PORT: '0', ...env });
  onTestFinished(async () => {
    started.send('SIGINT');
    await started.ended;
  });
  const [, origin = ''] = await started.until('stdout', /^Roster is at (\S+).*\n/m);
  return { ...started, origin };
};
