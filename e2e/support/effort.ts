import type { Page } from 'playwright/test';

/** What a person did: presses of a pointer, and of keys other than those that only modify others. */
export type Effort = { clicks: number; keys: number };

/** Counts what a person does in a page from now on, across its navigations. @returns reads the counts */
export async function countEffort(page: Page): Promise<() => Effort> {
  const effort: Effort = { clicks: 0, keys: 0 };
  await page.exposeFunction('countPress', (kind: keyof Effort) => {
    effort[kind] += 1;
  });
  const listen = () => {
    const { countPress } = window as unknown as { countPress: (kind: keyof Effort) => void };
    const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta']);
    document.addEventListener('pointerdown', () => countPress('clicks'), true);
    document.addEventListener(
      'keydown',
      ({ key, repeat, isTrusted }) => {
        // Components pass the keys of a field on to its list.
        if (isTrusted && !modifiers.has(key) && !repeat) countPress('keys');
      },
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => ({ ...effort });
}
