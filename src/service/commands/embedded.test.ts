import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '#testing/folder.ts';
import { runProgram } from '#testing/program.ts';
import { aContact, linesOf } from '#testing/records.ts';

test('the same commands work on the embedded database', async () => {
  const environment = { DATA_FOLDER: join(aFolder(), 'data') };
  const run = (words: string[], input?: string) => runProgram(words, environment, input);
  expect((await run(['company', 'add', 'Embedded'])).stdout).toBe('Added Embedded as company 1.\n');
  const file = linesOf([aContact()]);
  const imported = await run(
    ['import', '--company', 'Embedded', 'contacts', '-', '--format', 'ndjson'],
    file,
  );
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['export', '--company', '1', 'contacts', '--format', 'ndjson'])).toMatchObject({
    code: 0,
    stdout: file,
  });
});

test('a command without the environment of the service makes no database of its own', async () => {
  const folder = aFolder();
  const backup = await runProgram(['backup', join(folder, 'backup.gz')], {
    DATA_FOLDER: join(folder, 'data'),
  });
  expect(backup).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database in ${join(folder, 'data')}: start the service first, or set DATA_FOLDER or DATABASE_URL as it has them.\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
