/** Whether keyboards of this system have Command instead of Ctrl. */
const isApple = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

/** Keys as they are called on this system: `mod+k` is "⌘ K" on a Mac and "Ctrl K" elsewhere. */
export const shortcutNames = (keys: string) =>
  keys
    .replace('mod+', isApple ? '⌘ ' : 'Ctrl ')
    .replace('alt+', isApple ? '⌥ ' : 'Alt ')
    .replace(/(?<= )[a-z]$/, (letter) => letter.toUpperCase());
