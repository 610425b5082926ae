import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, skipWithout } from '#e2e/support/fixtures.ts';
import { test } from './support/company-at-home.ts';
import type { Tab } from './support/tab.ts';

skipWithout('root', 'nginx', 'podman', 'busybox-static');

const place = '/roster/opportunities?status=won';

// Its container is built first, which takes two minutes on a busy machine.
test.describe.configure({ timeout: 400_000 });

/** The text of what a browser prints; the types of `printPage` know neither its promise nor that its options have defaults. */
const printed = async ({ driver }: Tab) => {
  const print = driver.printPage.bind(driver) as unknown as (options: object) => Promise<string>;
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(await print({}), 'base64')));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};

test('a company account, in German, in a container under a sub-path: filter, export, print, sign out', async ({
  home,
}) => {
  const { tab, issuer } = home;
  await tab.open(place);
  await tab.sees({ role: 'heading', name: 'Sign in' });
  await tab.type({ role: 'combobox', name: 'Language' }, 'Deutsch');
  await tab.sees({ role: 'heading', name: 'Anmelden' });
  await tab.press({ role: 'button', name: 'Anmelden mit Harbour' });
  await tab.type({ css: '[name=account]' }, 'ada');
  await tab.press({ css: '[value=sign-in]' });

  await tab.sees({ text: /^1–15 von [\d.]+$/ });
  expect(await tab.address()).toBe(place);
  await tab.press({ role: 'link', name: /^Neu/ });
  await tab.sees({ text: /neue Verkaufschancen/ });
  const total = await tab.evaluate(
    () => /von ([\d.]+)/.exec(document.querySelector('footer')?.innerText ?? '')?.[1] ?? '',
  );

  await tab.press({ role: 'button', name: 'Exportieren' });
  await tab.sees({ role: 'dialog', name: new RegExp(`^${total} neue Verkaufschancen exportieren$`) });
  await tab.press({ role: 'button', name: 'Exportieren', within: 'dialog, [role=dialog]' });
  await tab.sees({ role: 'dialog', name: /exportiert$/ });
  const saved = async () => (await readdir(home.downloads)).join(' ');
  await expect.poll(saved).toMatch(/^neue-Verkaufschancen-[\d-]+\.xlsx$/i);
  const [rows] = await readWorkbook(await readFile(join(home.downloads, await saved())));
  expect(rows?.data).toHaveLength(Number(total.replaceAll('.', '')) + 3);
  expect(rows?.data[0]).toEqual(expect.arrayContaining(['Kontakt', 'Agent', 'Wert']));
  await tab.press({ role: 'button', name: 'Fertig' });
  await tab.misses({ role: 'dialog' });

  const paper = await printed(tab);
  expect(paper).toContain('Verkaufschancen');
  expect(paper).toContain('Name Status Wert Kontakt Agent');

  await tab.press({ role: 'button', name: 'Abmelden' });
  await tab.press({ css: '[name=logout]' });
  await tab.sees({ role: 'heading', name: 'Anmelden' });
  expect(
    await tab.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]),
  ).not.toContain('roster.session');
  expect(issuer.asked).toContain('/session/end');
});
