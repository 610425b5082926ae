import { afterEach, expect, test, vi } from 'vitest';
import { defaultParams } from '#dashboard/data/address/list-params.ts';

// What other files import is in English again.
afterEach(() => vi.resetModules());

const params = { ...defaultParams('opportunities'), status: 'won', contact_id: 7, search: 'oak' } as const;

/** The name of a view of the list in a language without messages of its own. */
async function suggestedIn(tag: 'en' | 'ar') {
  vi.resetModules();
  const { setLanguage } = await import('#dashboard/base/languages/language.ts');
  setLanguage(tag, {});
  const { suggestedName } = await import('./suggested-name.ts');
  return suggestedName({ title: 'Opportunities', params, moving: 'last-7-days', nameOf: () => null });
}

test('a view is called by its filters, in every language without marks that turn the text around it', async () => {
  expect(await suggestedIn('en')).toBe('Won, contact 7, last 7 days, “oak”');
  expect(await suggestedIn('ar')).toBe('Won, contact 7, Last 7 days, “oak”');
});
