import { say } from '#dashboard/base/languages/say.ts';

/** Whether keyboards of this system have Command instead of Ctrl. */
export const isApple = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

/** What opens the palette, as it is called on this system. Part of the first screen, without the table of commands. */
export const goToKey = isApple ? '⌘ K' : `${say('Ctrl [key]')} K`;
