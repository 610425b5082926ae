import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Resolves once a program has written something to one of its outputs.
 * @returns what the pattern found in it
 * @throws Error with all that it wrote, when it ends before that
 */
export const untilLogged = (child: ChildProcess, pattern: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    let log = '';
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        const found = pattern.exec(log);
        if (found) resolve(found);
      });
    }
    once(child, 'close').then(
      () => reject(new Error(`${child.spawnfile} did not start: ${log}`)),
      (error: unknown) => reject(error as Error),
    );
  });
