import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPgliteFolder } from '#service/database/pglite.ts';
import { runProgram } from '#testing/program.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'roster-counts-'));
});
afterAll(() => rmSync(parent, { recursive: true }));

const run = (...words: string[]) => runProgram(words, { DATA_FOLDER: join(parent, 'data') });
const right = { code: 0, stdout: 'The counts are right.\n', stderr: '' };

test('counts verify names a bucket that is wrong and ends with 1, counts rebuild makes it right', async () => {
  expect(await run('demo')).toMatchObject({ code: 0 });
  expect(await run('counts', 'verify')).toEqual(right);
  const database = await openPgliteFolder(join(parent, 'data'));
  await database.query({ text: 'delete from agent_counts where company_id = 1 and hours = 768' });
  await database.close();
  const wrong = await run('counts', 'verify');
  expect(wrong).toMatchObject({ code: 1, stderr: '' });
  expect(wrong.stdout).toMatch(
    /^agent_counts, company_id 1, hours 768, start \S+: kept nothing, expected n_all \d+\n/,
  );
  expect(await run('counts', 'rebuild')).toMatchObject({ code: 0 });
  expect(await run('counts', 'verify')).toEqual(right);
});
