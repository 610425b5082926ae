import { say } from '#dashboard/base/languages/say.ts';
import { isApple } from './platform.ts';

const letter = /^[a-z]$/i;
const modifiers = ['mod', 'alt', 'Shift'] as const;

/** Keys that are held with others, and what a keyboard sends while a character is composed. */
const silent = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/;

/** Keys pressed together as they are compared: modifiers in one order, letters small. Shift is part of any other character. */
function chord(held: readonly string[], key: string) {
  const isCharacter = key.length === 1 && !letter.test(key);
  const kept = modifiers.filter((name) => held.includes(name) && !(isCharacter && name === 'Shift'));
  return [...kept, letter.test(key) ? key.toLowerCase() : key].join('+');
}

/** Keys of the table of commands as they are compared: `Shift+mod+S` is `mod+Shift+s`. */
export const canonical = (keys: string) =>
  keys
    .split(' ')
    .map((each) => {
      const [, held = '', key = each] = /^((?:\w+\+)*)(.+)$/.exec(each) ?? [];
      return chord(held.split('+'), key);
    })
    .join(' ');

/** What is pressed, as the table of commands writes it; null for a modifier alone. */
export function chordOf(event: KeyboardEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || silent.test(key)) return null;
  // Ctrl and Alt together type characters on many keyboards.
  const types = !isApple && event.getModifierState?.('AltGraph');
  if ((isApple ? ctrlKey : metaKey) && !types) return null;
  const held = [
    (isApple ? metaKey : ctrlKey) && !types && 'mod',
    altKey && !types && 'alt',
    shiftKey && 'Shift',
  ].filter((name) => name !== false && name !== undefined);
  // Letters of another alphabet, and what Option types on a Mac, count as the key that they are on.
  const isForeign = key.length === 1 && !/^[ -~]$/.test(key);
  const [, onKey] = (isForeign && /^Key([A-Z])$/.exec(code)) || [];
  return chord(held, onKey ?? key);
}

/** Whether these are characters alone, which a person can switch off (WCAG 2.2, 2.1.4). */
export const areCharacters = (keys: string) =>
  keys.split(' ').every((each) => /^(Shift\+)?.$/u.test(each) && each !== ' ');

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
