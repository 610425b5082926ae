import { say } from '#dashboard/base/languages/say.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { chooseTheme, readTheme, type Theme, themes } from './theme.ts';
import styles from './theme-choice.module.css';

const names: Record<Theme, string> = {
  system: say('System'),
  light: say('Light'),
  dark: say('Dark'),
};

/** The three themes side by side, one chosen: the browser marks what somebody chooses before the page can obey. */
export const ThemeChoice = () => (
  <div className={styles.choice} role="radiogroup" aria-labelledby="theme">
    <span id="theme">{say('Theme')}</span>
    {themes.map((theme) => (
      <label key={theme} title={names[theme]}>
        <input
          type="radio"
          name="theme"
          className={hidden.hidden}
          value={theme}
          defaultChecked={theme === readTheme()}
          onChange={() => chooseTheme(theme)}
        />
        <Icon name={theme} />
        <span className={hidden.hidden}>{names[theme]}</span>
      </label>
    ))}
  </div>
);
