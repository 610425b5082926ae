import { useState } from 'react';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { chooseTheme, readTheme, type Theme, themes } from './theme.ts';
import styles from './theme-choice.module.css';

const names: Record<Theme, string> = {
  system: say('System'),
  light: say('Light'),
  dark: say('Dark'),
};

/** The three themes side by side, one chosen. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(readTheme);
  const choose = (theme: Theme) => () => {
    chooseTheme(theme);
    setChosen(theme);
  };
  useCommand('theme-system', choose('system'));
  useCommand('theme-light', choose('light'));
  useCommand('theme-dark', choose('dark'));
  return (
    <div className={styles.choice} role="radiogroup" aria-labelledby="theme">
      <span id="theme">{say('Theme')}</span>
      {themes.map((theme) => (
        <label key={theme} title={names[theme]}>
          <input
            type="radio"
            name="theme"
            className={hidden.hidden}
            value={theme}
            checked={theme === chosen}
            onChange={choose(theme)}
          />
          <LateIcon name={theme} />
          <span className={hidden.hidden}>{names[theme]}</span>
        </label>
      ))}
    </div>
  );
}
