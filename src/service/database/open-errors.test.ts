import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { explainOpenError } from './open-errors.ts';

test('what PostgreSQL could not read is damage, but not while the disk is full', () => {
  const folder = tmpdir();
  const spy = vi.spyOn(fs, 'statfsSync');
  const wordsFor = (bavail: number) => {
    spy.mockReturnValue({ bavail, bsize: 4_096 } as ReturnType<typeof fs.statfsSync>);
    syncBuiltinESMExports();
    return explainOpenError(folder, new WebAssembly.RuntimeError('unreachable'), ['FATAL:  no checkpoint']);
  };
  const [full, roomy] = [wordsFor(100), wordsFor(100_000)];
  spy.mockRestore();
  syncBuiltinESMExports();
  expect(full).toEqual(new Error(`The data folder ${folder} cannot be opened: No space left on device.`));
  expect(String(roomy)).toContain(`The data folder ${folder} is damaged (no checkpoint)`);
});
