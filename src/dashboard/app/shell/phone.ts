/** A narrow screen that fingers use: nothing there offers keys. A window at 400 % zoom is none. */
export const phone = '(max-width: 720px) and (pointer: coarse)';
