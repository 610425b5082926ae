import { say } from '#dashboard/languages/say.ts';

/** Whether keyboards of this system have Command instead of Ctrl. */
export const isApple = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

type KeyName = {
  /** As it stands on the key. */
  shown: string;
  /** As it is read out. */
  spoken: string;
};

const key = (shown: string, spoken = shown): KeyName => ({ shown, spoken });

const names: Record<string, KeyName> = {
  mod: isApple ? key('⌘', say('Command [key]')) : key(say('Ctrl [key]'), say('Control [key]')),
  alt: isApple ? key('⌥', say('Option [key]')) : key(say('Alt [key]')),
  Shift: isApple ? key('⇧', say('Shift [key]')) : key(say('Shift [key]')),
  ArrowDown: key('↓', say('Down [key]')),
  ArrowUp: key('↑', say('Up [key]')),
  ArrowLeft: key('←', say('Left [key]')),
  ArrowRight: key('→', say('Right [key]')),
  Enter: key('↵', say('Enter [key]')),
  Escape: key(say('Esc [key]'), say('Escape [key]')),
  '.': key('.', say('Full stop')),
  '/': key('/', say('Slash')),
  '?': key('?', say('Question mark')),
};

/** Keys that are pressed together as they are called on this system: `mod+k` is "⌘ K" on a Mac and "Ctrl K" elsewhere. */
export function chordName(chord: string): KeyName {
  const [, held = '', last = chord] = /^((?:\w+\+)*)(.+)$/.exec(chord) ?? [];
  const letter = held ? last.toUpperCase() : last;
  const parts = [...held.split('+').filter(Boolean), last.length === 1 ? letter : last].map(
    (part) => names[part] ?? key(part),
  );
  return {
    shown: parts.map(({ shown }) => shown).join(' '),
    spoken: parts.map(({ spoken }) => spoken).join(' '),
  };
}

/** The same of keys that may follow each other: `g o` is "g then o". */
export const shortcutNames = (keys: string) =>
  keys
    .split(' ')
    .map((chord) => chordName(chord).shown)
    .reduce((first, second) => say('{first} then {second}', { first, second }));
