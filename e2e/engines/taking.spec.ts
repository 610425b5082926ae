import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from './support/fixtures.ts';
import { Key } from './support/tab.ts';
import { signIn } from './support/visits.ts';

test('copy link', async ({ tab, service, watched }) => {
  await signIn(tab, '/opportunities?status=won&page=2', service.tokens[0]);
  await tab.press({ role: 'button', name: 'List actions' });
  await tab.press({ role: 'button', name: 'Copy link' });
  // Only a paste reads the clipboard without a question to the person; what the button says goes again in two seconds.
  await tab.press({ role: 'searchbox', name: /^Search/ });
  const pasted = async () => {
    await tab.pressWith(Key.CONTROL, 'a');
    await tab.pressWith(Key.CONTROL, 'v');
    return tab.evaluate(() => document.querySelector<HTMLInputElement>('[type=search]')?.value);
  };
  await expect.poll(pasted).toBe(`${watched.origin}/opportunities?status=won&page=2`);
});

test('export', async ({ tab, service }) => {
  await signIn(tab, '/opportunities?status=won', service.tokens[0]);
  const range = await tab.evaluate(
    () => /of ([\d,]+)/.exec(document.querySelector('footer')?.innerText ?? '')?.[1],
  );
  await tab.press({ role: 'button', name: 'Export' });
  await tab.sees({ role: 'dialog', name: /^Export [\d,]+ rows$/ });
  await tab.press({ role: 'button', name: 'Export', within: 'dialog, [role=dialog]' });
  await tab.sees({ text: 'won-opportunities.xlsx' });
  const saved = async () => (await readdir(tab.downloads)).join(' ');
  await expect.poll(saved).toBe('won-opportunities.xlsx');
  const [rows, about] = await readWorkbook(await readFile(join(tab.downloads, await saved())));
  expect(rows?.data).toHaveLength(Number(range?.replaceAll(',', '')) + 3);
  expect(about?.data).toContainEqual(['Complete', 'Yes']);
  await tab.press({ role: 'button', name: 'Dismiss' });
  await tab.misses({ text: 'won-opportunities.xlsx' });
});
