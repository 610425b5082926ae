import { useRef } from 'react';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { say } from '#dashboard/languages/say.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { chooseTheme, readTheme, type Theme, themes } from './theme.ts';
import styles from './theme-choice.module.css';

const names: Record<Theme, string> = {
  system: say('System'),
  light: say('Light'),
  dark: say('Dark'),
};

/** The three themes side by side, one chosen. */
export function ThemeChoice() {
  const chosen = readTheme();
  const choice = useRef<HTMLDivElement>(null);
  const press = (theme: Theme) => () =>
    choice.current?.querySelector<HTMLElement>(`[value=${theme}]`)?.click();
  useCommand('theme-system', press('system'));
  useCommand('theme-light', press('light'));
  useCommand('theme-dark', press('dark'));
  return (
    <div ref={choice} className={styles.choice} role="radiogroup" aria-labelledby="theme">
      <span id="theme">{say('Theme')}</span>
      {themes.map((theme) => (
        <label key={theme} title={names[theme]}>
          <input
            type="radio"
            name="theme"
            className={hidden.hidden}
            value={theme}
            defaultChecked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <LateIcon name={theme} />
          <span className={hidden.hidden}>{names[theme]}</span>
        </label>
      ))}
    </div>
  );
}
