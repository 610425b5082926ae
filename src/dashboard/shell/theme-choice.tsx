import { formatWord } from '#dashboard/ui/format.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { readTheme, themes } from './theme.ts';
import styles from './theme-choice.module.css';

/** The three themes side by side, one chosen. What is chosen is followed elsewhere (theme.ts). */
export function ThemeChoice() {
  const chosen = readTheme();
  return (
    <div className={styles.choice} role="radiogroup" aria-labelledby="theme">
      <span id="theme">Theme</span>
      {themes.map((theme) => (
        <label key={theme} title={formatWord(theme)}>
          <input
            type="radio"
            name="theme"
            className={hidden.hidden}
            value={theme}
            defaultChecked={theme === chosen}
          />
          <Icon name={theme} />
          <span className={hidden.hidden}>{formatWord(theme)}</span>
        </label>
      ))}
    </div>
  );
}
