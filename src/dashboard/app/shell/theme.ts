import { readText, writeText } from '#dashboard/base/storage.ts';

/** Light, dark, or as the device says. */
const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function readTheme(): Theme {
  const stored = readText('theme');
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** The theme of this page, which its device may not have stored. */
export const currentTheme = () =>
  themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';

export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Applies a theme and stores it on this device, if the browser allows. */
export function chooseTheme(theme: Theme) {
  applyTheme(theme);
  // Without storage the choice lasts as long as the page.
  writeText('theme', theme);
}
