import type { Tag } from '#contract/parameters.ts';
import { chooseLanguage, offeredLanguages } from '#dashboard/base/languages/choose-language.ts';
import { languageTag } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import styles from './language-choice.module.css';

/** Each in its own language. */
export const languageNames: Readonly<Record<Tag, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
};

/** Nothing where only one is offered. Choosing another loads the page in it. */
export function LanguageChoice({ configured }: { configured: readonly string[] }) {
  const offered = offeredLanguages(configured);
  if (offered.length < 2) return null;
  return (
    <label className={styles.choice}>
      <Icon name="language" />
      <span>{say('Language')}</span>
      <select value={languageTag()} onChange={({ target }) => chooseLanguage(target.value as Tag)}>
        {offered.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageNames[tag]}
          </option>
        ))}
      </select>
    </label>
  );
}
