import { onTestFinished } from 'vitest';
import { setLanguage } from '#dashboard/base/languages/language.ts';

/** Has the page in a language that is written from right to left for this test, with the English texts. */
export function pageRunsLeft() {
  setLanguage('ar', {});
  onTestFinished(() => setLanguage('en', {}));
}
