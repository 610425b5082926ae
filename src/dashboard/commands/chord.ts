import { isApple } from '#dashboard/ui/shortcut-names.ts';

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

/** Whether these are characters alone, which a person can switch off and change (WCAG 2.2, 2.1.4). */
export const areCharacters = (keys: string) =>
  keys.split(' ').every((each) => /^(Shift\+)?.$/u.test(each) && each !== ' ');
