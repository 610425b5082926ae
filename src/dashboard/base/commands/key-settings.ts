import { jsonOf } from '#contract/fields.ts';
import { direction } from '#dashboard/base/languages/language.ts';
import { createStore } from '#dashboard/base/store.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { readText, storageKey, writeText } from '#dashboard/base/storage.ts';
import { areCharacters, canonical } from './chord.ts';
import { commandIds, commandOf, type CommandId } from './commands.ts';
import { isCommandReady } from './registry.ts';

/** Whether keys that are characters give commands, as this device has stored it; anything unusable counts as yes. */
function readLetters() {
  const stored = Object(jsonOf(readText('shortcuts') ?? '')) as { letters?: unknown };
  return stored.letters !== false;
}

/** The switch of this device. Where storage is denied or full, a choice lasts as long as the page. */
const letters = createStore(readLetters());
// Another tab has changed it.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === storageKey('shortcuts')) letters.set(readLetters());
});

/** Switches all shortcuts that are characters alone on or off (WCAG 2.2, 2.1.4). */
export function switchLetters(isOn: boolean) {
  writeText('shortcuts', isOn ? null : JSON.stringify({ letters: false }));
  letters.set(isOn);
}

/** The arrows along a line, for pages whose lines run to the left. */
const turned: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

const tableKeys = (id: CommandId) => {
  const keys = (commandOf(id).keys ?? []).map(canonical);
  return direction() === 'rtl' ? keys.map((key) => turned[key] ?? key) : keys;
};

/** The characters that give a command, whether they are switched off or not. */
export const charactersOf = (id: CommandId) => tableKeys(id).filter(areCharacters);

/** The keys that the switch leaves alone: arrows, Enter, Escape, and those with Ctrl or Command. */
export const fixedKeysOf = (id: CommandId) => tableKeys(id).filter((keys) => !areCharacters(keys));

export const keysOf = (id: CommandId): string[] => [
  ...(letters.get() ? charactersOf(id) : []),
  ...fixedKeysOf(id),
];

/** The commands that `runCommand` would carry out now, in the order of their table, with the keys that give them. */
export const readyCommands = () =>
  commandIds
    .filter((id) => isCommandReady(id) && !commandOf(id).needsFocus)
    .map((id) => ({ id, title: commandOf(id).title, group: commandOf(id).group, keys: keysOf(id) }));

/** Whether keys that are characters give commands; the component follows it. */
export const useLetters = () => useStore(letters);

/** The keys that give a command now, none without one; the component follows them. */
export function useKeys(id: CommandId | undefined) {
  useLetters();
  return id === undefined ? [] : keysOf(id);
}
