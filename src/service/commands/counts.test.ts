import { expect, test } from 'vitest';
import { operatorOfFile } from '#testing/operator.ts';

const operator = operatorOfFile();
const right = { code: 0, stdout: 'The counts are correct.\n', stderr: '' };

test('counts verify names a wrong bucket and exits with 1; counts rebuild repairs it', async () => {
  const run = (...words: string[]) => operator.run(words);
  expect(await run('demo')).toMatchObject({ code: 0 });
  expect(await run('counts', 'verify')).toEqual(right);
  await operator.database.query({
    text: 'delete from agent_counts where company_id = 1 and hours = 768',
  });
  const wrong = await run('counts', 'verify');
  expect(wrong).toMatchObject({ code: 1, stderr: '' });
  expect(wrong.stdout).toMatch(
    /^agent_counts, company_id 1, hours 768, start \S+: kept nothing, expected n_all \d+\n/,
  );
  expect(await run('counts', 'rebuild')).toMatchObject({ code: 0 });
  expect(await run('counts', 'verify')).toEqual(right);
});
